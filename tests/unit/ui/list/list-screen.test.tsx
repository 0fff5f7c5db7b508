/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setStored, useAccountStorage } from '../../../../lib/ui/account-storage.ts';
import { ListScreen } from '../../../../lib/ui/list/ListScreen.tsx';
import type { FirstPage, ListDefinition, Query } from '../../../../lib/ui/list/types.ts';
import { ColumnLayoutsProvider } from '../../../../lib/ui/list/use-column-layout.tsx';
import { LiveRegion } from '../../../../lib/ui/live-region.tsx';
import { TestProviders } from '../TestProviders.tsx';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (to: string) => push(to) }),
  ...jest.requireActual('../search-params.ts'),
}));

interface Thing {
  id: string;
  name: string;
  sn: string;
}

const things: Thing[] = Array.from({ length: 45 }, (_, at) => ({
  id: String(at + 1),
  name: `Thing ${at + 1}`,
  sn: `000${at + 1}`,
}));
const respond = ({ page, pageSize, q }: Query) => {
  const matches = things.filter(({ name }) => !q || name.includes(String(q)));
  const [at, size] = [Number(page), Number(pageSize)];
  return {
    items: matches.slice((at - 1) * size, at * size),
    page: at,
    pageSize: size,
    total: matches.length,
  };
};

const listOf = (load: ListDefinition<Thing>['load']): ListDefinition<Thing> => ({
  name: 'things',
  title: 'Things',
  emptyText: 'No things yet.',
  path: '/things',
  load,
  loadAll: async function* () {},
  columns: [
    { field: 'name', label: 'Name', value: ({ name }) => name, width: 200, sort: true, lead: true },
    { field: 'sn', label: 'Serial number', value: ({ sn }) => sn, width: 120, copy: true },
  ],
  filters: [{ kind: 'search', name: 'q', label: 'Search' }],
  detail: true,
});
const start: Query = { page: 1, pageSize: 20 };
const first: FirstPage<Thing> = { query: start, timeZone: 'UTC', page: respond(start) };

function show(load = jest.fn(async (query: Query) => respond(query)), from: FirstPage<Thing> = { ...first }) {
  const list = listOf(load);
  const { rerender } = render(<ListUnderTest list={list} first={from} />, { wrapper: TestProviders });
  const renderAgain = (next: FirstPage<Thing>) => rerender(<ListUnderTest list={list} first={next} />);
  return Object.assign(load, { renderAgain });
}

function ListUnderTest({ list, first: from }: { list: ListDefinition<Thing>; first: FirstPage<Thing> }) {
  return (
    <>
      <ListScreen list={list} first={from} user="7" />
      <LiveRegion />
    </>
  );
}

const rows = () => screen.getAllByRole('row').slice(1);
const search = (text: string) => waitFor(() => expect(window.location.search).toBe(text));
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

beforeEach(() => {
  window.history.replaceState(null, '', '/things');
  useAccountStorage.setState({ values: {} });
  push.mockClear();
});

describe('a list screen', () => {
  it('has its rows in the HTML of the server', () => {
    const list = listOf(async (query) => respond(query));
    const html = renderToString(
      <TestProviders>
        <ListScreen list={list} first={first} user="7" />
      </TestProviders>,
    );
    expect(html).toContain('Thing 20');
    expect(html).toContain('href="/things?page=2"');
    expect(html).toContain('href="/things?sort=name"');
    expect(html).toMatch(/<caption[^>]*>Things<\/caption>/);
  });

  it('has the columns of the cookie in the server’s HTML, and stored ones in the cookie', () => {
    const list = listOf(async (query) => respond(query));
    const html = renderToString(
      <TestProviders>
        <ColumnLayoutsProvider layouts={{ things: { fields: ['name'], widths: { name: 321 } } }}>
          <ListScreen list={list} first={first} user="7" />
        </ColumnLayoutsProvider>
      </TestProviders>,
    );
    expect(html).toContain('width:321px');
    expect(html).not.toContain('Serial number');
    setStored('7', 'list.things.columns', { fields: ['name'] });
    show();
    expect(document.cookie).toContain('portal-columns=7~things!name.!');
    expect(screen.queryByText('Serial number')).toBeNull();
    act(() => setStored('7', 'list.things.columns', undefined));
    expect(document.cookie).not.toContain('portal-columns');
  });

  it('changes pages without a page load, and puts them into the URL', async () => {
    const load = show();
    press('Page 2');
    await waitFor(() => expect(within(rows()[0] as HTMLElement).getByText('Thing 21')).toBeVisible());
    await search('?page=2');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
    expect(load).toHaveBeenCalledTimes(1);
    // Once visible, and once for screen readers.
    expect(screen.getAllByText('21–40 of 45')).toHaveLength(2);
    press('Page 1');
    await waitFor(() => expect(screen.getByText('Thing 1')).toBeVisible());
    // The first page was cached.
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('starts on the first page after a filter changes', async () => {
    const load = show();
    press('Page 2');
    await search('?page=2');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thing' } });
    await search('?q=Thing');
    expect(load).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 1, q: 'Thing' }),
      expect.anything(),
    );
  });

  it('links a row to its page, and leaves modified clicks to the browser', () => {
    show();
    const link = screen.getByRole('link', { name: 'Thing 3' });
    expect(link).toHaveAttribute('href', '/things/3');
    // The browser's default would leave the page.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(push).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(push).toHaveBeenCalledWith('/things/3');
  });

  it('copies a value and announces it', async () => {
    const copied = jest.fn(async () => {});
    Object.assign(navigator, { clipboard: { writeText: copied } });
    show();
    const button = screen.getByRole('button', { name: 'Copy Serial number: 0002' });
    fireEvent.click(button);
    const notice = await screen.findByText('Copied');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect(copied).toHaveBeenCalledWith('0002');
    expect(button).toHaveAttribute('data-copied');
    expect(screen.getByRole('button', { name: 'Copy Serial number: 0003' })).not.toHaveAttribute(
      'data-copied',
    );
  });

  it('shows rows that the server renders again, and keeps a page change made before', async () => {
    const load = show();
    const [old] = things;
    const renamed = { ...respond(start), items: [{ ...old, name: 'Renamed 1' } as Thing] };
    load.renderAgain({ query: start, timeZone: 'UTC', page: renamed });
    expect(screen.getByText('Renamed 1')).toBeVisible();
    press('Page 2');
    await screen.findByText('Thing 21');
    load.renderAgain({ query: start, timeZone: 'UTC', page: { ...renamed } });
    expect(screen.getByText('Thing 21')).toBeVisible();
    expect(screen.queryByText('Renamed 1')).toBeNull();
  });

  it('follows a navigation to another state', async () => {
    const load = show();
    press('Page 2');
    await screen.findByText('Thing 21');
    const query = { page: 3, pageSize: 20 };
    act(() => window.history.pushState(null, '', '/things?page=3'));
    load.renderAgain({ query, timeZone: 'UTC', page: respond(query) });
    expect(await screen.findByText('Thing 45')).toBeVisible();
    await search('?page=3');
  });

  it('shows the sort order', async () => {
    show();
    press('Name');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await search('?sort=name');
  });

  it('follows the history', async () => {
    show();
    press('Page 2');
    await screen.findByText('Thing 21');
    act(() => {
      window.history.replaceState(null, '', '/things?page=3');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('Thing 45')).toBeVisible();
  });

  it('shows the last page when the URL has a page past the end', async () => {
    show();
    act(() => {
      window.history.replaceState(null, '', '/things?page=9');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('Thing 45')).toBeVisible();
    await search('?page=3');
  });

  it('distinguishes no matches from an empty list', async () => {
    const empty = { items: [], page: 1, pageSize: 20, total: 0 };
    show(undefined, { query: start, timeZone: 'UTC', page: empty });
    expect(screen.getByText('No things yet.')).toBeVisible();
    act(() => {
      window.history.replaceState(null, '', '/things?q=zzz');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('No results match these filters.')).toBeVisible();
  });

  it('offers no search, views or export while it has no rows', () => {
    const tools = () => [screen.queryByRole('search'), screen.queryByRole('button', { name: 'Export' })];
    show();
    expect(tools()).not.toContain(null);
    cleanup();
    show(undefined, { query: start, timeZone: 'UTC', page: { items: [], page: 1, pageSize: 20, total: 0 } });
    expect(tools()).toEqual([null, null]);
  });

  it('keeps the rows when a request fails, and retries', async () => {
    const load = jest.fn(async (query: Query) => respond(query));
    load.mockRejectedValueOnce({ code: 'vendorTimeout', requestId: 'r-1' });
    show(load);
    press('Page 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('r-1');
    expect(screen.getByText('Thing 1')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Thing 21')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders without rows when the server could not load them', async () => {
    show(undefined, {
      query: start,
      timeZone: 'UTC',
      page: null,
      problem: { code: 'vendorFailed', status: 502, requestId: 'r-2' },
    });
    expect(screen.getByRole('heading', { name: 'Things' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('r-2');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Thing 1')).toBeVisible();
  });

  it('ignores a late response', async () => {
    const late: (() => void)[] = [];
    const load = jest.fn(
      (query: Query) =>
        new Promise<ReturnType<typeof respond>>((resolve) => {
          late.push(() => resolve(respond(query)));
        }),
    );
    show(load as never);
    press('Page 2');
    press('Page 3');
    await act(async () => {
      late[1]?.();
      late[0]?.();
    });
    expect(await screen.findByText('Thing 45')).toBeVisible();
    expect(screen.queryByText('Thing 21')).toBeNull();
  });
});

describe('rows that no longer match the URL', () => {
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  const body = () => document.querySelector('tbody');
  const failing = () => {
    const load = jest.fn(async (query: Query) => respond(query));
    load.mockRejectedValueOnce({ code: 'vendorTimeout' });
    return load;
  };
  const moves: [string, () => void][] = [
    ['a filter', () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thing 4' } })],
    ['a page', () => press('Page 2')],
    ['an order', () => press('Name')],
  ];

  it.each(moves)('are disabled after %s failed to load, until it is loaded', async (_, move) => {
    show(failing());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Thing 1' }));
    move();
    expect(await screen.findByRole('alert')).toHaveTextContent('from the previous view');
    expect(body()).toHaveAttribute('inert');
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Clear selection' })).toBeDisabled();
    expect(screen.queryByText('1–20 of 45')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(body()).not.toHaveAttribute('inert');
    expect(boxes().every(({ disabled }) => disabled)).toBe(false);
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  it('are enabled after the failed filter is removed', async () => {
    show(failing());
    moves[0]?.[1]();
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('link', { name: /Remove filter/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(body()).not.toHaveAttribute('inert');
  });

  it('do not claim that nothing matches when none were loaded', async () => {
    const load = failing();
    window.history.replaceState(null, '', '/things?q=zzz');
    show(load, {
      query: { ...start, q: 'zzz' },
      timeZone: 'UTC',
      page: { items: [], page: 1, pageSize: 20, total: 0 },
    });
    moves[0]?.[1]();
    expect(await screen.findByRole('alert')).not.toHaveTextContent('from the previous view');
    expect(screen.queryByText(/Nothing matches|No things/)).toBeNull();
  });
});

describe('an export', () => {
  const remoteFile = {
    label: 'Service file',
    hint: 'From the service',
    job: 'Service file',
    load: jest.fn(),
    summarize: String,
  };
  const fileButtons = () =>
    ['CSV', 'XLSX', 'Service file'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }));

  it('is disabled while the rows of a new filter load', async () => {
    let release = () => {};
    const load = jest.fn(
      (query: Query) =>
        new Promise<ReturnType<typeof respond>>((resolve) => {
          release = () => resolve(respond(query));
        }),
    );
    render(<ListUnderTest list={{ ...listOf(load), remoteFile }} first={{ ...first }} />, {
      wrapper: TestProviders,
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'Thing 4' } });
    await screen.findByRole('link', { name: /Remove filter/ });
    expect(document.querySelector('tbody')).not.toHaveAttribute('inert');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('button', { name: 'CSV' })).toBeDisabled();
    expect(fileButtons().every(({ disabled }) => disabled)).toBe(true);
    await act(async () => release());
    await waitFor(() => expect(fileButtons().some(({ disabled }) => disabled)).toBe(false));
  });

  it('stays enabled while another page loads', async () => {
    render(
      <ListUnderTest list={{ ...listOf(() => new Promise(() => {})), remoteFile }} first={{ ...first }} />,
      {
        wrapper: TestProviders,
      },
    );
    press('Page 2');
    await waitFor(() => expect(document.querySelector('[data-pending]')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('button', { name: 'CSV' })).toBeEnabled();
  });
});

describe('selection', () => {
  it('selects this page, then all matching rows', async () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('20 selected')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Select all 45' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Thing 3' }));
    expect(screen.getByText('44 selected')).toBeVisible();
    press('Page 2');
    await screen.findByText('Thing 21');
    expect(screen.getByText('44 selected')).toBeVisible();
  });

  it('is reset by another filter', async () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Thing 1' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: '4' } });
    await waitFor(() => expect(screen.queryByText('Thing 1')).toBeNull());
    expect(screen.queryByText('1 selected')).toBeNull();
  });
});

describe('stored settings', () => {
  it('include the columns of the account', async () => {
    setStored('7', 'list.things.columns', ['name']);
    setStored('8', 'list.things.columns', ['name', 'sn']);
    show();
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Serial number' })).toBeNull());
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  });
});
