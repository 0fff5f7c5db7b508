/** @jest-environment jsdom */

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { fireEvent, render, screen } from '@testing-library/react';
import { RecordActions } from '../../../../lib/ui/detail/RecordActions.tsx';
import type { RecordAction } from '../../../../lib/ui/detail/types.ts';
import { TestProviders } from '../TestProviders.tsx';

const edit: RecordAction = { label: 'Edit', icon: <EditOutlined />, onPress: jest.fn() };
const remove: RecordAction = { label: 'Delete', icon: <DeleteOutlined />, danger: true, onPress: jest.fn() };
const print: RecordAction = { label: 'Print', icon: <PrintOutlined />, onPress: jest.fn() };

const draw = (primary: RecordAction | undefined, more: RecordAction[]) =>
  render(
    <TestProviders>
      <RecordActions primary={primary} more={more} />
    </TestProviders>,
  );
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a single action beside the primary one needs no menu', () => {
  draw(edit, [remove]);
  expect(buttons()).toEqual(['Edit', 'Delete']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(remove.onPress).toHaveBeenCalledTimes(1);
});

it('several are in a menu, destructive ones last after a divider', async () => {
  draw(edit, [remove, print]);
  expect(buttons()).toEqual(['Edit', 'More']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('menu');
  expect([...menu.children].map(({ textContent, tagName }) => textContent || tagName)).toEqual([
    'Print',
    'HR',
    'Delete',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
  expect(print.onPress).toHaveBeenCalledTimes(1);
});
