import { routes } from '#lib/contract/routes.ts';
import { activationRoute, deviceRoute, orderRoute, routesOf } from '#lib/web/nav.ts';
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

/** Paths of screens with more states than the list and the form for a new record. */
const furtherPaths: {
  [Key in keyof typeof routesOf]?: (path: string, first: FirstId) => ReturnType<Screen['paths']>;
} = {
  dealers: (path) => [path, `${path}?new=1`, `${path}?q=zzzzzz`],
  messages: (path) => [path, `${path}/3000`],
  reference: (path) => [path, `${path}/transfers`],
  parts: (path) => [path, `${path}?new=1`],
  equipment: (path) => [path, `${path}?q=zzzzzz`],
  softwareVersions: (path) => [path, `${path}/600`, `${path}/compare?a=600&b=560`],
  inventoryAlerts: async (path, first) => [
    path,
    `${path}?new=1`,
    `${path}?edit=${await first('inventory-alerts')}`,
  ],
  distribution: (path) => [`${path}?sn=000123456789,x!,000123456789`, path],
  activation: (path) => ['one', 'many'].map((mode) => `${path}?mode=${mode}`),
  orders: (path) => [path, `${path}?logistics=5`],
  income: async (path, first) => [
    ...['', '/withdrawals'].map((page) => path + page),
    `${path}/splits/${await first('income/splits?pageSize=1')}`,
  ],
  goods: async (path, first) => [path, `${path}/${await first('goods?pageSize=1')}`],
  shopOrders: async (path, first) => [
    ...['', '?state=1&q=zzzzzz'].map((query) => path + query),
    `${path}/${await first('shop/orders?pageSize=1')}`,
  ],
  packingSlips: async (path, first) => [path, `${path}?orders=${await first('shop/orders?pageSize=1')}`],
  sales: (path) => ['', '?period=lastMonth&group=product'].map((query) => path + query),
  resets: async (path, first) => [
    ...['', '?status=4,5', '/new'].map((more) => path + more),
    `${path}/${await first('activation-resets?pageSize=1')}`,
  ],
  refunds: async (path, first) => [
    path,
    `${path}/new`,
    `${path}/${await first('software-refunds?pageSize=1')}`,
  ],
  softwareApplies: async (path, first) => [
    path,
    `${path}/new`,
    `${path}/${await first('software-applies?pageSize=1')}`,
  ],
  snFree: async (path, first) => [
    path,
    `${path}?sn=zzzzzz`,
    `${path}/${await first('sn-free?active=yes&pageSize=1')}`,
  ],
  snFreeSearch: async (path, first) =>
    [await first('sn-free?active=yes&pageSize=1'), '000000000000'].map((sn) => `${path}?sn=${sn}`),
  feedback: async (path, first) => [
    path,
    `${path}?new=1`,
    `${path}/${await first('feedback?status=2&pageSize=1')}`,
  ],
  reviews: async (path, first) => [
    path,
    `${path}?new=1`,
    `${path}/${await first('reviews?status=2&pageSize=1')}`,
  ],
  cases: async (path, first) => [
    path,
    `${path}?status=4`,
    `${path}/${await first('cases?format=pdf&pageSize=1')}`,
    `${path}/${await first('cases?format=zip&pageSize=1')}`,
  ],
  productLibrary: (path) =>
    ['', '?q=usb', '/9', '/9/print', '/compare?ids=1,9,25,33'].map((more) => path + more),
  workOrders: async (path, first) => [
    path,
    `${path}?state=pending`,
    `${path}/${await first('work-orders?state=progress&pageSize=1')}`,
  ],
  tcodes: async (path, first) => {
    const card = await first('tcodes?state=notRedeemed&pageSize=1');
    return [path, `${path}?state=expired,discarded`, `${path}/${card}`, activationRoute(card)];
  },
};

const ofMain = (name: string, paths: Screen['paths']): Screen => ({ name, account: 'main', paths });
const newestDevice = async (first: FirstId) => deviceRoute(await first('devices?sort=-updates&pageSize=1'));
const withPrint = (path: string, query = '') => [path + query, `${path}/print${query}`];

/** Screens of their own below those of the menu. */
const otherScreens: readonly Screen[] = [
  ofMain('device', async (first) => withPrint(await newestDevice(first))),
  ofMain('software of a device', async (first) => [`${await newestDevice(first)}/software`]),
  ofMain('order', async (first) => [orderRoute(await first('orders?status=shipped&pageSize=1'))]),
  ofMain('statement', () => withPrint(`${routesOf.income}/statement`, '?currency=EUR')),
  ofMain('product form', async (first) => {
    const goods = await first('goods?pageSize=1');
    return [`${routesOf.goods}/new`, `${routesOf.goods}/${goods}?edit=${goods}`];
  }),
  ofMain('missing page', () => [missingPage]),
];

const beforeSignIn = ['signIn', 'resetPassword'];
const ofBlue = ['tcodes', 'tcodeOrders'];

/** Every screen, with an account that may use it. A domain with an operation `create` has a form at `?new=1`. */
export const allScreens: readonly Screen[] = [
  ...Object.entries(routesOf)
    .filter(([key]) => !beforeSignIn.includes(key))
    .map(([key, path]): Screen => {
      const plain = [path, ...(Object.hasOwn(routes, `${key}.create`) ? [`${path}?new=1`] : [])];
      const further = furtherPaths[key as keyof typeof routesOf];
      return {
        name: key,
        account: ofBlue.includes(key) ? 'blue' : 'main',
        paths: (first) => further?.(path, first) ?? plain,
      };
    }),
  ...otherScreens,
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
