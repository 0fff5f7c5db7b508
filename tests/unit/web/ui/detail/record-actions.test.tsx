/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { RecordActions } from '#lib/web/ui/detail/RecordActions.tsx';
import type { RecordAction } from '#lib/web/ui/detail/types.ts';
import { TestProviders } from '../TestProviders.tsx';

const edit: RecordAction = { label: 'Edit', icon: 'EditOutlined', opensForm: '7' };
const remove: RecordAction = { label: 'Delete', icon: 'DeleteOutlined', danger: true, opens: 'delete' };
const print: RecordAction = { label: 'Print', icon: 'PrintOutlined', href: '/print' };

const draw = (primary: RecordAction | undefined, more: RecordAction[]) =>
  render(
    <TestProviders>
      <RecordActions primary={primary} more={more} />
    </TestProviders>,
  );
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a single action beside the primary one needs no menu', () => {
  draw(edit, [print]);
  expect(buttons()).toEqual(['Edit']);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('data-form', '7');
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute('href', '/print');
});

it('a single destructive action is in a menu', () => {
  draw(undefined, [remove]);
  expect(buttons()).toEqual(['More']);
  const item = screen.getByRole('menuitem', { name: 'Delete', hidden: true });
  expect(item).toHaveAttribute('data-opens', 'delete');
});

it('several are in a menu, destructive ones last after a divider', () => {
  draw(edit, [remove, print]);
  expect(buttons()).toEqual(['Edit', 'More']);
  const menu = screen.getByRole('menu', { hidden: true });
  expect([...menu.children].map(({ textContent, tagName }) => textContent || tagName)).toEqual([
    'Print',
    'HR',
    'Delete',
  ]);
});

it('arrow keys go round the menu', () => {
  draw(undefined, [remove, print]);
  const menu = screen.getByRole('menu', { hidden: true });
  const focused = () => document.activeElement?.textContent;
  const press = (key: string) => {
    fireEvent.keyDown(menu, { key });
    return focused();
  };
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(press)).toEqual([
    'Print',
    'Delete',
    'Print',
    'Delete',
    'Print',
    'Delete',
  ]);
});
