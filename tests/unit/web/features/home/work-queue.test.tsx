/** @jest-environment jsdom */

import { act, render, screen } from '@testing-library/react';
import { addReplies, markAllRepliesRead, setRepliesUser } from '#lib/web/features/feedback/reply-store.ts';
import { WorkQueue } from '#lib/web/features/home/views/WorkQueue.tsx';
import { countStoredOpen, setOpenEntries } from '#lib/web/ui/batch/open-entries.ts';
import { setStored } from '#lib/web/ui/storage/account-storage.ts';
import { TestProviders } from '../../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

const reader = { links: {}, hasOrders: true, user: '7', queueRows: 4 };
const wrapper = TestProviders;
const item = { count: null, money: null, oldest: null, next: null };
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const show = (response: Parameters<typeof WorkQueue>[0]['response']) =>
  render(<WorkQueue response={response} reader={reader} />, { wrapper });

it('shows the age of the oldest, the first end, and one link to the list', () => {
  show({
    items: [
      {
        ...item,
        kind: 'shopOrders',
        count: 1234,
        oldest: inDays(-12),
        url: '/api/v1/shop/orders?state=1&sort=orderedAt',
      },
      {
        ...item,
        kind: 'expiringDevices',
        count: 2,
        next: inDays(0).slice(0, 10),
        url: '/api/v1/devices?sort=expiresOn',
      },
      {
        ...item,
        kind: 'withdrawable',
        money: { minor: 1250, currency: 'EUR' },
        url: '/api/v1/income/splits?currency=EUR',
      },
      {
        ...item,
        kind: 'expiringContracts',
        count: 1,
        url: '/api/v1/dealers?contract=expiring&timeZone=Asia%2FTokyo',
      },
    ],
    missing: [],
  });
  const [orders, devices, income] = screen.getAllByRole('listitem');
  expect(orders).toHaveTextContent('Shop orders to ship1,234Oldest: 12 days agoShip');
  expect(devices).toHaveTextContent('Software ending within 30 days2Earliest end: TodayShow');
  expect(income).toHaveTextContent('Income you can withdraw€12.50Show');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dealers/shop/orders?state=1&sort=orderedAt',
    '/dealers/product/equipment?sort=expiresOn',
    '/dealers/income?currency=EUR',
    '/dealers/dealer/dealerlist?contract=expiring',
  ]);
  expect(screen.getByRole('link', { name: 'Ship Shop orders to ship 1,234' })).toBeVisible();
  expect(screen.queryByText('Nothing to do')).toBeNull();
});

it('names what failed, and says that there is nothing to do only when nothing failed', () => {
  const { unmount } = show({ items: [], missing: ['shopOrders', 'resets'] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Couldn’t load: Shop orders to ship and Activation resets sent back to you',
  );
  expect(screen.queryByText('Nothing to do')).toBeNull();
  unmount();
  show({ items: [], missing: [] });
  expect(screen.getByText('Nothing to do')).toBeVisible();
});

it('shows unread replies and unfinished batches, and remembers the height', () => {
  show({ items: [], missing: [] });
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(document.cookie).toContain('portal-queue-rows=0');
  act(() => {
    setRepliesUser('7');
    addReplies('reviews', [{ id: '1', repliedAt: inDays(-1) }]);
    setOpenEntries('7', 'transfers', 3);
    setOpenEntries('8', 'activations', 3);
    // The page has no draft of it yet.
    setStored('7', 'activations.open', 5);
  });
  const [replies, transfers, activations, ...others] = screen.getAllByRole('listitem');
  expect(replies).toHaveTextContent('New replies to reviews1Show');
  expect(transfers).toHaveTextContent('Devices with an unconfirmed distribution3Check');
  expect(activations).toHaveTextContent('Devices with an unconfirmed activation5Check');
  expect(others).toEqual([]);
  expect(document.cookie).toContain('portal-queue-rows=3');
  act(() => {
    markAllRepliesRead('reviews');
    setOpenEntries('7', 'transfers', 0);
    setOpenEntries('7', 'activations', 0);
  });
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

it('counts stored entries that are neither done nor refused, and those left unconfirmed', () => {
  const states = ['waiting', 'sending', 'done', 'refused', 'missing', 'unknown'];
  const statuses = Object.fromEntries(states.map((state) => [state, { state, reason: '' }]));
  expect(countStoredOpen({ statuses }, [{ id: '1' }, { id: '2', isUnconfirmed: true }, null])).toBe(5);
  for (const broken of [undefined, null, 'text', { statuses: null }, { statuses: { a: null } }])
    expect(countStoredOpen(broken, broken)).toBe(0);
});
