import type { Visitor } from '../client.ts';
import type { DemoAccount } from '../secrets.ts';

/** Returns the id of the first record of a list below `/api/v1/` for the account of the screen. */
type FirstId = (list: string) => Promise<string>;

/** A screen with the paths of its states: records, forms, an empty list. */
export interface Screen {
  name: string;
  account: DemoAccount;
  paths(first: FirstId): Promise<string[]> | string[];
}

/** Next renders its "not found" page only in the browser. */
export const missingPage = '/no/such/page';

const screen = (name: string, paths: Screen['paths'], account: DemoAccount = 'main'): Screen => ({
  name,
  account,
  paths,
});

/** A list, its form and further paths. */
const withForm = (path: string, ...more: string[]) => [path, `${path}?new=1`, ...more];

/** Every screen, with an account that may use it. */
export const allScreens: readonly Screen[] = [
  screen('Home', () => ['/']),
  screen('Dealer list', () => withForm('/dealers/dealer/dealerlist', '/dealers/dealer/dealerlist?q=zzzzzz')),
  screen('Sub-dealer list', () => withForm('/dealers/sub/slist')),
  screen('Messages', () => ['/dealers/caseSummary/messageList', '/dealers/caseSummary/messageList/3000']),
  screen('Autodata setup', () => ['/setautodata']),
  screen('Update password', () => ['/updatepasw']),
  screen('Missing page', () => [missingPage]),
  screen('Developer guides', () => ['/developers', '/developers/errors', ...withForm('/developers/parts')]),
  screen('API reference', () => ['/developers/reference', '/developers/reference/transfers']),
  screen('Access tokens', () => withForm('/settings/access-tokens')),
  screen('Sessions', () => ['/settings/sessions']),
  screen('Equipment', () => ['/dealers/product/equipment', '/dealers/product/equipment?q=zzzzzz']),
  screen('Device', async (first) => {
    const device = `/dealers/product/equipment/${await first('devices?sort=-updates&pageSize=1')}`;
    return [device, `${device}/print`];
  }),
  screen('Software history', async (first) => [
    `/dealers/product/equipment/${await first('devices?sort=-updates&pageSize=1')}/software`,
  ]),
  screen('Software versions', () => [
    '/dealers/software/versions',
    '/dealers/software/versions/600',
    '/dealers/software/versions/compare?a=600&b=560',
  ]),
  screen('Inventory alerts', async (first) => [
    ...withForm('/dealers/product/inventory-alerts'),
    `/dealers/product/inventory-alerts?edit=${await first('inventory-alerts')}`,
  ]),
  screen('Distribution', () => [
    '/dealers/product/distribution?sn=000123456789,x!,000123456789',
    '/dealers/product/distribution',
  ]),
  screen('Activation', () => ['one', 'many'].map((mode) => `/dealers/product/activation?mode=${mode}`)),
  screen('Orders', () => ['/dealers/orders', '/dealers/orders?logistics=5']),
  screen('Order', async (first) => [`/dealers/orders/${await first('orders?status=shipped&pageSize=1')}`]),
  screen('Income', async (first) => [
    ...['', '/orders', '/withdrawals'].map((path) => `/dealers/income${path}`),
    `/dealers/income/splits/${await first('income/splits?pageSize=1')}`,
  ]),
  screen('Monthly statement', () => [
    '/dealers/income/statement?currency=EUR',
    '/dealers/income/statement/print?currency=EUR',
  ]),
  screen('Shop products', async (first) => [
    '/dealers/shop/goods',
    `/dealers/shop/goods/${await first('goods?pageSize=1')}`,
  ]),
  screen('Shop product form', async (first) => {
    const goods = await first('goods?pageSize=1');
    return ['/dealers/shop/goods/new', `/dealers/shop/goods/${goods}?edit=${goods}`];
  }),
  screen('Shop orders', async (first) => [
    ...['', '?state=1&q=zzzzzz'].map((query) => `/dealers/shop/orders${query}`),
    `/dealers/shop/orders/${await first('shop/orders?pageSize=1')}`,
  ]),
  screen('Sales statistics', () =>
    ['', '?period=lastMonth&group=product'].map((query) => `/dealers/shop/statistics${query}`),
  ),
  screen('Sales platforms', () => withForm('/dealers/shop/platforms')),
  screen('Activation resets', async (first) => [
    ...['', '?status=4,5', '/new'].map((more) => `/dealers/reset-the-activation/list${more}`),
    `/dealers/reset-the-activation/list/${await first('activation-resets?pageSize=1')}`,
  ]),
  screen('Software refunds', async (first) => [
    ...['', '/new'].map((more) => `/dealers/software-refund/list${more}`),
    `/dealers/software-refund/list/${await first('software-refunds?pageSize=1')}`,
  ]),
  screen('Software requests', async (first) => [
    ...['', '/new'].map((more) => `/dealers/software-apply/list${more}`),
    `/dealers/software-apply/list/${await first('software-applies?pageSize=1')}`,
  ]),
  screen('Free full software', async (first) => [
    ...['', '?sn=zzzzzz'].map((query) => `/dealers/sn-free${query}`),
    `/dealers/sn-free/${await first('sn-free?active=yes&pageSize=1')}`,
  ]),
  screen('Search free full software', async (first) =>
    [await first('sn-free?active=yes&pageSize=1'), '000000000000'].map(
      (sn) => `/dealers/sn-free/search?sn=${sn}`,
    ),
  ),
  screen('Feedback', async (first) => [
    ...withForm('/dealers/feedback/feedbacklist'),
    `/dealers/feedback/feedbacklist/${await first('feedback?status=2&pageSize=1')}`,
  ]),
  screen('Reviews', async (first) => [
    ...withForm('/dealers/feedback/reviews'),
    `/dealers/feedback/reviews/${await first('reviews?status=2&pageSize=1')}`,
  ]),
  screen('Cases', async (first) => [
    ...['', '?status=4'].map((query) => `/dealers/caseSummary/caseSummary${query}`),
    `/dealers/caseSummary/caseSummary/${await first('cases?format=pdf&pageSize=1')}`,
    `/dealers/caseSummary/caseSummary/${await first('cases?format=zip&pageSize=1')}`,
  ]),
  screen('Product library', () =>
    ['', '?q=usb', '/9', '/9/print', '/compare?ids=1,9,25,33'].map(
      (more) => `/dealers/caseSummary/productLibrary${more}`,
    ),
  ),
  screen('Work orders', async (first) => [
    ...['', '?state=pending'].map((query) => `/dealers/caseSummary/workOrder${query}`),
    `/dealers/caseSummary/workOrder/${await first('work-orders?state=progress&pageSize=1')}`,
  ]),
  screen(
    'Tcode cards',
    async (first) => {
      const card = await first('tcodes?state=notRedeemed&pageSize=1');
      const path = '/dealers/caseSummary/tcode';
      return [
        ...[path, `${path}?state=expired,discarded`, `${path}/${card}`, `${path}/orders`],
        `/dealers/product/activation?mode=one&card=${card}`,
      ];
    },
    'blue',
  ),
];

const noRecord = 'no-record';

/**
 * The paths of a screen with ids of the visitor's records. Without a record, the path has an id that does not exist, and
 * edit forms are omitted. Throws when the screen's own account has no record.
 */
export async function pathsOf({ name, account, paths }: Screen, who: Visitor, as: string): Promise<string[]> {
  const all = await paths(async (list) => {
    const { items } = (await who.copy().get(`/api/v1/${list}`)).json<{ items?: { id: string }[] }>();
    if (!items?.[0] && as === account) throw new Error(`${name}: ${list} lists nothing`);
    return items?.[0]?.id ?? noRecord;
  });
  return all.filter((path) => !path.includes(`edit=${noRecord}`));
}
