/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react';
import { ListScreen } from '../../../../lib/ui/list/ListScreen.tsx';
import type { ListDefinition, Query } from '../../../../lib/ui/list/types.ts';
import { TestProviders } from '../TestProviders.tsx';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (to: string) => push(to) }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

interface Release {
  id: string;
  of: string;
  number: number;
}

/** All with the same name, so that only name and number together are unique. */
const releases: Release[] = Array.from({ length: 45 }, (_, at) => ({
  id: `r${at + 1}`,
  of: 'Engine',
  number: at + 1,
}));
const respond = ({ page, pageSize }: Query) => {
  const [at, size] = [Number(page), Number(pageSize)];
  return {
    items: releases.slice((at - 1) * size, at * size),
    page: at,
    pageSize: size,
    total: releases.length,
  };
};
const load = jest.fn(async (query: Query) => respond(query));
const list: ListDefinition<Release> = {
  name: 'releases',
  title: 'Releases of Engine',
  emptyText: 'None.',
  path: '/engines/7/releases',
  load,
  loadAll: async function* () {},
  columns: [
    {
      field: 'of',
      label: 'Of',
      value: ({ of }) => of,
      rowName: ({ of, number }) => `${of} ${number}`,
      width: 100,
      lead: true,
    },
    { field: 'number', label: 'Number', value: ({ number }) => String(number), width: 100 },
  ],
  filters: [],
  selectionLink: {
    label: 'Compare',
    hint: 'Select another product to compare',
    href: (a, b) => `/compare?a=${a.number}&b=${b.number}`,
  },
  detail: ({ number }) => `/releases/${number}`,
  back: { href: '/engines/7', label: 'Engine 7' },
};

beforeEach(() => {
  window.history.replaceState(null, '', list.path);
  push.mockClear();
  const query = { page: 1, pageSize: 20 };
  render(<ListScreen list={list} first={{ query, timeZone: 'UTC', page: respond(query) }} user="7" />, {
    wrapper: TestProviders,
  });
});

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const compare = () => screen.queryByRole('link', { name: 'Compare' });

it('appears when exactly two rows are selected', () => {
  choose('Engine 3');
  expect(compare()).toBeNull();
  expect(screen.getByText('Select another product to compare')).toBeVisible();
  choose('Engine 5');
  expect(compare()).toHaveAttribute('href', '/compare?a=3&b=5');
  fireEvent.click(compare() as HTMLElement);
  expect(push).toHaveBeenCalledWith('/compare?a=3&b=5');
  choose('Engine 6');
  expect(compare()).toBeNull();
  expect(screen.queryByText('Select another product to compare')).toBeNull();
});

it('appears for two rows of different pages', async () => {
  choose('Engine 3');
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Engine 24' }));
  expect(compare()).toHaveAttribute('href', '/compare?a=3&b=24');
});

it('is a disabled button while the rows are outdated, and keeps the rows of other pages', async () => {
  choose('Engine 3');
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Engine 24' }));
  load.mockRejectedValueOnce({ code: 'vendorTimeout' });
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  await screen.findByRole('alert');
  expect(compare()).toBeNull();
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('checkbox', { name: 'Select Engine 44' });
  expect(compare()).toHaveAttribute('href', '/compare?a=3&b=24');
});

it('a row links to its page, and the list to its parent page', () => {
  expect(screen.getAllByRole('link', { name: 'Engine' })[1]).toHaveAttribute('href', '/releases/2');
  expect(screen.getByRole('link', { name: 'Engine 7' })).toHaveAttribute('href', '/engines/7');
});
