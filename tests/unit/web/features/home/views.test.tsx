/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import { DeviceStatus } from '#lib/web/features/home/views/DeviceStatus.tsx';
import { Figures } from '#lib/web/features/home/views/Figures.tsx';
import { Messages } from '#lib/web/features/home/views/Messages.tsx';
import { News } from '#lib/web/features/home/views/News.tsx';
import { Orders } from '#lib/web/features/home/views/Orders.tsx';
import { TopDevices } from '#lib/web/features/home/views/TopDevices.tsx';
import { WorkOrders } from '#lib/web/features/home/views/WorkOrders.tsx';
import { TestProviders } from '../../ui/TestProviders.tsx';

const reader = { links: {}, hasOrders: true, user: '1', queueRows: 4 };
const wrapper = TestProviders;

describe('the key figures', () => {
  const response = {
    devices: 5000,
    activated: 3125,
    notActivated: 1875,
    useCases: 1280,
    productLibrary: 60,
    orders: 77,
    asOf: '2026-11-20T00:00:00.000Z',
  };

  it('are localised, with their time and zone', () => {
    render(<Figures response={response} reader={reader} />, { wrapper });
    expect(screen.getByText('5,000')).toBeVisible();
    expect(screen.getByText('62.5% of all devices')).toBeVisible();
    const time = screen.getByText('Nov 20, 2026, 12:00 AM');
    expect(time.parentElement).toHaveTextContent('Counted up to Nov 20, 2026, 12:00 AM');
    expect(screen.getByText('Time zone: UTC')).toBeVisible();
    expect(time).toHaveAttribute('datetime', response.asOf);
  });

  it('exclude orders for an account that may not see them', () => {
    render(<Figures response={response} reader={{ ...reader, hasOrders: false }} />, { wrapper });
    expect(screen.queryByText('My orders')).toBeNull();
  });

  it('link to existing lists', () => {
    render(<Figures response={response} reader={{ ...reader, links: { devices: '/list' } }} />, {
      wrapper,
    });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: '5,000' })).toHaveAttribute('href', '/list');
  });

  it('have no shares without devices', () => {
    render(<Figures response={{ ...response, devices: 0, activated: 0, asOf: null }} reader={reader} />, {
      wrapper,
    });
    expect(screen.queryByText(/of all devices/)).toBeNull();
    expect(screen.getByText('Counted up to the end of the previous day')).toBeVisible();
  });
});

describe('cards without figures', () => {
  it('show none of them as 0', () => {
    const response = {
      ...{ devices: null, activated: 3125, notActivated: null, useCases: null },
      ...{ productLibrary: null, orders: null, asOf: null },
    };
    render(<Figures response={response} reader={reader} />, { wrapper });
    expect(screen.getAllByText('--')).toHaveLength(5);
    expect(screen.getByText('3,125')).toBeVisible();
    expect(screen.queryByText(/of all devices/)).toBeNull();
  });

  it('have no shares and no ring without one of the numbers', () => {
    const items = [
      { status: 'activated' as const, devices: 3 },
      { status: 'expired' as const, devices: null },
    ];
    const { container } = render(<DeviceStatus response={{ items }} reader={reader} />, { wrapper });
    expect(container.querySelector('svg')).toBeNull();
    expect(screen.getByRole('row', { name: 'Software active 3 --' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Software expired -- --' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total -- --' })).toBeVisible();
  });

  it('have no bar for a product without its number', () => {
    const items = [{ product: 'X-431', productId: '1', activated: null }];
    const { container } = render(<TopDevices response={{ items }} reader={reader} />, { wrapper });
    expect(screen.getByRole('row', { name: 'X-431 --' })).toBeVisible();
    expect(container.querySelector('[style*="--bar"]')).toBeNull();
  });

  it('mark no message whose status is unknown, and count none', () => {
    const items = [{ id: '1', title: 'Old', preview: '', read: null, publishedAt: null }];
    const response = { items, page: 1, pageSize: 5, total: 1, totalIsMinimum: false, unread: null };
    render(<Messages response={response} reader={reader} />, { wrapper });
    expect(screen.queryByText(/unread/i)).toBeNull();
  });
});

describe('lists in cards', () => {
  it('localise amounts by their currency', () => {
    const order = { orderedAt: null, status: null, statusText: '' };
    const items = [
      { ...order, id: '1', number: 'A', amount: { minor: 123450, currency: 'USD' } },
      { ...order, id: '2', number: 'B', amount: { minor: 1235, currency: 'JPY' } },
      { ...order, id: '3', number: 'C', amount: null },
    ];
    render(<Orders response={{ items, total: 3 }} reader={reader} />, { wrapper });
    const [dollars, yen, none] = screen.getAllByRole('listitem');
    expect(dollars).toHaveTextContent('$1,234.50');
    expect(yen).toHaveTextContent('¥1,235');
    expect(none).toHaveTextContent('--');
  });

  it('link to messages, mark unread ones, and escape titles', () => {
    const row = { publishedAt: '2026-11-19T10:00:00.000Z', preview: 'Words' };
    const items = [
      { ...row, id: 'a/b', title: '<b>New</b>', read: false },
      { ...row, id: '2', title: 'Old', read: true },
    ];
    const response = { items, page: 1, pageSize: 5, total: 2, totalIsMinimum: false, unread: 1 };
    render(<Messages response={response} reader={reader} />, { wrapper });
    expect(screen.getByText('1 unread message')).toBeVisible();
    const link = screen.getByRole('link', { name: /<b>New<\/b>/ });
    expect(link).toHaveAttribute('href', '/dealers/caseSummary/messageList/a%2Fb');
    expect(within(link).getByText('Unread')).toBeVisible();
    expect(within(screen.getByRole('link', { name: /Old/ })).queryByText('Unread')).toBeNull();
  });

  it('open news with rel=noopener, and have no link without a URL', () => {
    const piece = { summary: '', publishedAt: null };
    const items = [
      { ...piece, id: '1', title: 'Report', link: 'https://vendor.example/1' },
      { ...piece, id: '2', title: 'Note', link: '' },
    ];
    render(<News response={{ items }} reader={reader} />, { wrapper });
    const link = screen.getByRole('link');
    expect(link).toHaveAccessibleName(/Report.*opens in a new tab/);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('show the counts of work orders without rows', () => {
    render(
      <WorkOrders
        response={{ counts: { pending: 1, progress: 0, finished: 20 }, items: [] }}
        reader={reader}
      />,
      { wrapper },
    );
    expect(screen.getByText('20')).toBeVisible();
    expect(screen.getByText('No work orders yet')).toBeVisible();
  });
});

describe('charts without scripts', () => {
  it('have ring slices with gaps', () => {
    const items = [
      { status: 'activated' as const, devices: 3 },
      { status: 'notActivated' as const, devices: 1 },
      { status: 'expired' as const, devices: 0 },
    ];
    const { container } = render(<DeviceStatus response={{ items }} reader={reader} />, { wrapper });
    expect(container.querySelector<HTMLElement>('[aria-hidden]')?.style.getPropertyValue('--slices')).toBe(
      'var(--chart-success) 0% 74.3%, var(--chart-gap) 0 75%, var(--chart-neutral) 75% 99.3%, var(--chart-gap) 0 100%',
    );
    expect(screen.getByRole('row', { name: 'Not activated 1 25%' })).toBeVisible();
  });

  it('scale bars to the longest one', () => {
    const items = [
      { product: 'A', productId: '7', activated: 2000 },
      { product: 'B', productId: '', activated: 500 },
    ];
    render(<TopDevices response={{ items }} reader={reader} />, { wrapper });
    expect(screen.getByText('2,000').style.getPropertyValue('--bar')).toBe('1');
    expect(screen.getByText('500').style.getPropertyValue('--bar')).toBe('0.25');
  });

  it('link each row and slice to the list with its number, where there is one', () => {
    const links = { devices: '/list', activated: '/list?active=yes', notActivated: '/list?active=no' };
    const items = [
      { status: 'activated' as const, devices: 3 },
      { status: 'notActivated' as const, devices: 1 },
      { status: 'expired' as const, devices: 0 },
    ];
    const { container } = render(
      <>
        <DeviceStatus response={{ items }} reader={{ ...reader, links }} />
        <TopDevices
          response={{ items: [{ product: 'A', productId: '7', activated: 2 }] }}
          reader={{ ...reader, links }}
        />
      </>,
      { wrapper },
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Not activated', '/list?active=no'],
      ['A', '/list?active=yes&product=7'],
    ]);
    const slice = container.querySelector('svg a');
    expect(slice).toHaveAttribute('href', '/list?active=no');
    expect(slice).toHaveAttribute('tabindex', '-1');
  });
});
