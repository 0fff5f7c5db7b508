/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { SelectionLink } from '#lib/web/ui/list/actions/SelectionLink.tsx';
import type { ListScreen } from '#lib/web/ui/list/list-screen.ts';
import { selectOnly } from '#lib/web/ui/list/state/selection.ts';
import { TestProviders } from '../TestProviders.tsx';

interface Release {
  id: string;
  number: number;
}

const page = (...numbers: number[]): Release[] => numbers.map((number) => ({ id: `r${number}`, number }));
const action = {
  label: 'Compare',
  hint: 'Select another product to compare',
  href: (a: Release, b: Release) => `/compare?a=${a.number}&b=${b.number}`,
};
const link = (rows: Release[], chosen: number[]) => (
  <SelectionLink
    screen={
      { rows, selection: selectOnly(chosen.map((number) => `r${number}`)) } as unknown as ListScreen<Release>
    }
    action={action}
    count={chosen.length}
  />
);
const compare = () => screen.queryByRole('link', { name: 'Compare' });

it('appears when exactly two rows are selected', () => {
  const { rerender } = render(link(page(3, 5, 6), [3]), { wrapper: TestProviders });
  expect(compare()).toBeNull();
  expect(screen.getByText('Select another product to compare')).toBeVisible();
  rerender(link(page(3, 5, 6), [3, 5]));
  expect(compare()).toHaveAttribute('href', '/compare?a=3&b=5');
  rerender(link(page(3, 5, 6), [3, 5, 6]));
  expect(compare()).toBeNull();
});

it('keeps the selected rows of other pages', () => {
  const { rerender } = render(link(page(3, 5), [3]), { wrapper: TestProviders });
  rerender(link(page(24, 25), [3, 24]));
  expect(compare()).toHaveAttribute('href', '/compare?a=3&b=24');
});
