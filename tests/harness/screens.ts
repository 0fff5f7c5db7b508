import type { OperationName } from '../../lib/contract/routes.ts';
import type { Visitor } from './client.ts';
import { type AnyInput, asking, operationOf } from './operations.ts';

/** A page's address, and the status with which it answers the account at hand. */
export interface Screen {
  path: string;
  status: number;
}

/** Every list with records of their own; `forms` says that records can be added and changed. */
const lists: { path: string; operation: OperationName; forms: boolean }[] = [
  { path: '/dealers/dealer/dealerlist', operation: 'dealers.list', forms: true },
  { path: '/dealers/sub/slist', operation: 'subDealers.list', forms: true },
  { path: '/dealers/caseSummary/messageList', operation: 'messages.list', forms: false },
  { path: '/dealers/software/versions', operation: 'software.list', forms: false },
  { path: '/dealers/shop/goods', operation: 'goods.list', forms: false },
  { path: '/dealers/orders', operation: 'orders.list', forms: false },
  { path: '/dealers/shop/orders', operation: 'shopOrders.list', forms: false },
  { path: '/dealers/reset-the-activation/list', operation: 'resets.list', forms: false },
  { path: '/dealers/software-refund/list', operation: 'refunds.list', forms: false },
  { path: '/dealers/software-apply/list', operation: 'softwareApplies.list', forms: false },
  { path: '/dealers/sn-free', operation: 'snFree.list', forms: false },
  { path: '/dealers/caseSummary/caseSummary', operation: 'cases.list', forms: false },
  { path: '/dealers/caseSummary/productLibrary', operation: 'productLibrary.list', forms: false },
  { path: '/dealers/caseSummary/workOrder', operation: 'workOrders.list', forms: false },
  { path: '/dealers/feedback/feedbacklist', operation: 'feedback.list', forms: false },
  { path: '/dealers/feedback/reviews', operation: 'reviews.list', forms: false },
  { path: '/dealers/caseSummary/tcode', operation: 'tcodes.list', forms: false },
];

/**
 * Every screen as this account finds it: lists, their forms, the newest record of each that it may see, and what is
 * refused or not there. Whether it may is what the operation answers; the page has to agree.
 */
export async function screensOf(who: Visitor): Promise<Screen[]> {
  const { identity } = (await who.get('/api/session')).json<{ identity: { childFlag: boolean } }>();
  const byList = await Promise.all(lists.map((list) => screensOfList(who, list)));
  const others = await Promise.all([
    comparisons(who),
    devices(who),
    desks(who),
    ...forms(who),
    statistics(who),
    income(who),
    goodsForms(who),
    newRequests(who),
    snFreeSearch(who),
    productLibrary(who),
    tcodeOrders(who),
  ]);
  return [
    { path: '/', status: 200 },
    { path: '/signin/reset', status: 200 },
    { path: '/setautodata', status: 200 },
    { path: '/settings/access-tokens', status: 200 },
    { path: '/settings/sessions', status: 200 },
    { path: '/developers', status: 200 },
    { path: '/developers/errors', status: 200 },
    { path: '/developers/reference', status: 200 },
    { path: '/developers/reference/devices', status: 200 },
    { path: '/developers/reference/nothing', status: 404 },
    { path: '/settings/access-tokens?new=1', status: 200 },
    { path: '/updatepasw', status: identity.childFlag ? 200 : 403 },
    { path: '/no/such/page', status: 404 },
    ...byList.flat(),
    ...others.flat(),
  ];
}

/** What was earned: lists, one split, a month's statement on the screen and on paper. */
async function income(who: Visitor): Promise<Screen[]> {
  const path = '/dealers/income';
  const pages = ['', '/orders', '/withdrawals', '/statement', '/statement/print'];
  const ids = await idsOf(who, 'income.splits', { pageSize: 1 });
  return [
    ...pages.map((page) => ({ path: path + page, status: ids ? 200 : 403 })),
    { path: `${path}/splits/${ids?.[0] ?? 1}`, status: ids ? 200 : 403 },
    { path: `${path}/splits/99999999`, status: ids ? 404 : 403 },
  ];
}

/** Where goods are written down: new ones, and the newest that there are. */
async function goodsForms(who: Visitor): Promise<Screen[]> {
  const path = '/dealers/shop/goods';
  const ids = await idsOf(who, 'goods.list', { pageSize: 1 });
  const forms = [`${path}/new`, ...(ids ? [`${path}/${ids[0]}?edit=${ids[0]}`] : [])];
  return forms.map((each) => ({ path: each, status: ids ? 200 : 403 }));
}

/** Where requests are written. */
async function newRequests(who: Visitor): Promise<Screen[]> {
  const forms = [
    ['/dealers/reset-the-activation/list', 'resets.choices'],
    ['/dealers/software-refund/list', 'refunds.choices'],
    ['/dealers/software-apply/list', 'softwareApplies.choices'],
  ] as const;
  return Promise.all(
    forms.map(async ([path, operation]) => {
      const { status } = await who.ask(asking(operationOf(operation), {}));
      return { path: `${path}/new`, status };
    }),
  );
}

/** Products of the library side by side and on paper; and what is not there. */
async function productLibrary(who: Visitor): Promise<Screen[]> {
  const path = '/dealers/caseSummary/productLibrary';
  const ids = await idsOf(who, 'productLibrary.list', { pageSize: 4 });
  const status = ids ? 200 : 403;
  const found = ids ?? ['1', '2'];
  return [
    { path: `${path}/${found[0]}/print`, status },
    { path: `${path}/compare?ids=${found[0]}`, status },
    { path: `${path}/compare?ids=${found.join(',')},99999999`, status },
    { path: `${path}/compare?ids=99999999`, status: ids ? 404 : 403 },
    { path: `${path}/compare`, status: ids ? 404 : 403 },
  ];
}

/** Orders of Tcodes, and where a device is activated with a card. */
async function tcodeOrders(who: Visitor): Promise<Screen[]> {
  const ids = await idsOf(who, 'tcodes.list', { pageSize: 1, state: 'notRedeemed' });
  const path = '/dealers/caseSummary/tcode/orders';
  if (!ids) return [{ path, status: 403 }];
  return [path, `/dealers/product/activation?mode=one&card=${ids[0]}`].map((each) => ({
    path: each,
    status: 200,
  }));
}

/** Two software versions side by side; and one with a version that is not there. */
async function comparisons(who: Visitor): Promise<Screen[]> {
  const ids = await idsOf(who, 'software.list', { pageSize: 2 });
  const path = (a: string, b: string) => `/dealers/software/versions/compare?a=${a}&b=${b}`;
  if (!ids) return [{ path: path('1', '2'), status: 403 }];
  const [a = '', b = ''] = ids;
  return [
    { path: path(a, b), status: 200 },
    { path: path(a, '99999999'), status: 404 },
  ];
}

/** The device with the most updates, on the screen, on paper and with what it has downloaded; and one that is not there. */
async function devices(who: Visitor): Promise<Screen[]> {
  const path = '/dealers/product/equipment';
  const sns = await idsOf(who, 'devices.list', { pageSize: 1, sort: '-updates' });
  const pages = (sn: string, status: number) =>
    ['', '/print', '/software'].map((page) => ({ path: `${path}/${sn}${page}`, status }));
  if (!sns) return [{ path, status: 403 }, ...pages('000000000000', 403)];
  return [{ path, status: 200 }, ...pages(sns[0] ?? '', 200), ...pages('000000000000', 404)];
}

/** Where devices are handed on and activated, empty and with a device that another screen leads there with. */
async function desks(who: Visitor): Promise<Screen[]> {
  const [distribution, activation] = ['/dealers/product/distribution', '/dealers/product/activation'];
  const sns = await idsOf(who, 'devices.list', { pageSize: 1, active: 'no' });
  const sn = sns?.[0] ?? '000000000000';
  const paths = [
    distribution,
    `${distribution}?sn=${sn}`,
    `${activation}?sn=${sn}`,
    `${activation}?mode=many`,
  ];
  return [activation, ...paths].map((path) => ({ path, status: sns ? 200 : 403 }));
}

/** The search for a full-software record: empty, with an answer, with none, and for what can be no serial number. */
async function snFreeSearch(who: Visitor): Promise<Screen[]> {
  const path = '/dealers/sn-free/search';
  const sns = await idsOf(who, 'snFree.list', { pageSize: 1 });
  const pages = ['', `?sn=${sns?.[0] ?? '000000000000'}`, '?sn=000000000000', '?sn=!'];
  return pages.map((page) => ({ path: path + page, status: sns ? 200 : 403 }));
}

/** What the shop has sold, by month and by product. */
async function statistics(who: Visitor): Promise<Screen[]> {
  const path = '/dealers/shop/statistics';
  const { status } = await who.ask(asking(operationOf('sales.figures'), {}));
  return [path, `${path}?period=thisMonth&group=product`].map((each) => ({ path: each, status }));
}

const forms = (who: Visitor) => [
  formsOf(who, '/dealers/product/inventory-alerts', 'inventoryAlerts.list'),
  formsOf(who, '/dealers/shop/platforms', 'platforms.list'),
];

/** A list of which an account may have nothing, with forms and no page for a record. */
async function formsOf(who: Visitor, path: string, operation: OperationName): Promise<Screen[]> {
  const answer = await who.ask(asking(operationOf(operation), {}));
  const forms = [`${path}?new=1`];
  if (answer.status !== 403) {
    const [record] = answer.json<{ items: { id: string }[] }>().items;
    if (record) forms.push(`${path}?edit=${record.id}`);
  }
  return [path, ...forms].map((each) => ({ path: each, status: answer.status }));
}

/** Ids of records that this account finds so; null when it may not look. */
async function idsOf(who: Visitor, operation: OperationName, query: AnyInput['query']) {
  const answer = await who.ask(asking(operationOf(operation), { query }));
  if (answer.status === 403) return null;
  const { items } = answer.json<{ items: { id: string }[] }>();
  if (items.length === 0) throw new Error(`${operation} is empty`);
  return items.map(({ id }) => id);
}

async function screensOfList(
  who: Visitor,
  { path, operation, forms }: (typeof lists)[number],
): Promise<Screen[]> {
  const ids = await idsOf(who, operation, { pageSize: 1 });
  const form = forms ? [`${path}?new=1`] : [];
  if (!ids) return [path, ...form].map((each) => ({ path: each, status: 403 }));
  const [id] = ids;
  const seen = [path, `${path}/${id}`, ...form, ...(forms ? [`${path}?edit=${id}`] : [])];
  return [...seen.map((each) => ({ path: each, status: 200 })), { path: `${path}/99999999`, status: 404 }];
}
