import { type OperationName, routes } from '#lib/contract/routes.ts';
import { menuEntries } from '#lib/web/menu.ts';
import { routesOf } from '#lib/web/nav.ts';
import type { HttpRequest, Visitor } from '../../harness/client.ts';
import { accountsByAccess } from '../../harness/samples/accounts-by-access.ts';
import { getOperation, toRequest } from '../../harness/samples/operations.ts';
import { type DemoAccount, demoAccounts } from '../../harness/secrets.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';

/**
 * The access of each account, independent of the portal's own table, which may be wrong.
 * Menu, pages and operations must agree.
 */
interface Part {
  name: string;
  /** The accounts with access; all others get 403. */
  visibleTo: readonly DemoAccount[];
  /** Its links in the menu. */
  menu: readonly string[];
  /** Pages outside the menu. */
  pages?: readonly string[];
  /** Pages of unknown records: 404 with access. */
  missing?: readonly string[];
  /** Operation names or their prefixes. */
  operations: readonly string[];
}

const withEquipment: readonly DemoAccount[] = ['main', 'merchant', 'sub', 'blue', 'admin'];
const topOfMainType = ['main', 'child', 'blue'] as const;

const parts: readonly Part[] = [
  {
    name: 'dealers',
    visibleTo: demoAccounts.filter((account) => account !== 'service'),
    menu: ['/dealers/dealer/dealerlist'],
    pages: ['/dealers/dealer/dealerlist?new=1'],
    missing: ['/dealers/dealer/dealerlist/99999999'],
    operations: ['dealers.list', 'dealers.read', 'dealers.create', 'dealers.change'],
  },
  {
    name: 'equipment',
    visibleTo: withEquipment,
    menu: [
      '/dealers/product/equipment',
      '/dealers/product/distribution',
      '/dealers/product/activation',
      '/dealers/product/inventory-alerts',
    ],
    pages: [
      '/dealers/product/activation?mode=many',
      '/dealers/product/distribution?sn=000000000000',
      '/dealers/product/inventory-alerts?new=1',
    ],
    missing: ['', '/print', '/software'].map((page) => `/dealers/product/equipment/000000000000${page}`),
    operations: ['devices.', 'transfers.', 'activations.', 'inventoryAlerts.'],
  },
  {
    name: 'software versions, orders, income and shop',
    visibleTo: withEquipment,
    menu: [
      '/dealers/software/versions',
      '/dealers/orders',
      '/dealers/income',
      '/dealers/shop/goods',
      '/dealers/shop/orders',
      '/dealers/shop/statistics',
      '/dealers/shop/platforms',
    ],
    pages: [
      ...['/orders', '/withdrawals', '/statement', '/statement/print'].map(
        (page) => `/dealers/income${page}`,
      ),
      '/dealers/shop/goods/new',
      '/dealers/shop/statistics?period=thisMonth&group=product',
      '/dealers/shop/platforms?new=1',
    ],
    missing: [
      ...['software/versions', 'orders', 'income/splits', 'shop/goods', 'shop/orders'].map(
        (list) => `/dealers/${list}/99999999`,
      ),
      '/dealers/software/versions/compare?a=99999998&b=99999999',
    ],
    operations: ['software.', 'orders.', 'income.', 'goods.', 'shopOrders.', 'sales.', 'platforms.'],
  },
  {
    name: 'sub-dealers',
    visibleTo: ['main', 'blue'],
    menu: ['/dealers/sub/slist'],
    pages: ['/dealers/sub/slist?new=1'],
    missing: ['/dealers/sub/slist/99999999'],
    operations: ['subDealers.'],
  },
  {
    name: 'password',
    visibleTo: demoAccounts.filter((account) => account !== 'child'),
    menu: [],
    pages: ['/updatepasw'],
    operations: ['password.change'],
  },
  {
    name: 'activation resets and software refunds',
    visibleTo: [...topOfMainType, 'service'],
    menu: ['/dealers/reset-the-activation/list', '/dealers/software-refund/list'],
    pages: ['/dealers/reset-the-activation/list/new', '/dealers/software-refund/list/new'],
    missing: ['/dealers/reset-the-activation/list/99999999', '/dealers/software-refund/list/99999999'],
    operations: ['resets.', 'refunds.', 'afterSalesDevices.', 'afterSalesFiles.'],
  },
  {
    name: 'software applies',
    visibleTo: topOfMainType,
    menu: ['/dealers/software-apply/list'],
    pages: ['/dealers/software-apply/list/new'],
    missing: ['/dealers/software-apply/list/99999999'],
    operations: ['softwareApplies.'],
  },
  {
    name: 'free full software',
    visibleTo: [...topOfMainType, 'service'],
    menu: ['/dealers/sn-free', '/dealers/sn-free/search'],
    pages: ['/dealers/sn-free/search?sn=000000000000', '/dealers/sn-free/search?sn=!'],
    missing: ['/dealers/sn-free/99999999'],
    operations: ['snFree.'],
  },
  {
    name: 'feedback and knowledge',
    visibleTo: demoAccounts,
    menu: [
      '/dealers/feedback/feedbacklist',
      '/dealers/feedback/reviews',
      '/dealers/caseSummary/caseSummary',
      '/dealers/caseSummary/productLibrary',
      '/dealers/caseSummary/messageList',
      '/dealers/caseSummary/workOrder',
    ],
    pages: ['/dealers/feedback/feedbacklist?new=1', '/dealers/feedback/reviews?new=1'],
    missing: [
      '/dealers/feedback/feedbacklist/99999999',
      '/dealers/feedback/reviews/99999999',
      '/dealers/caseSummary/caseSummary/99999999',
      '/dealers/caseSummary/productLibrary/99999999',
      '/dealers/caseSummary/productLibrary/compare?ids=99999999',
      '/dealers/caseSummary/messageList/99999999',
      '/dealers/caseSummary/workOrder/99999999',
    ],
    operations: ['feedback.', 'reviews.', 'cases.', 'productLibrary.', 'workOrders.', 'translations.'],
  },
  {
    name: 'Tcode cards',
    visibleTo: ['blue'],
    menu: ['/dealers/caseSummary/tcode'],
    pages: ['/dealers/caseSummary/tcode/orders'],
    missing: ['/dealers/caseSummary/tcode/99999999'],
    operations: ['tcodes.', 'tcodeOrders.'],
  },
];

const names = Object.keys(routes) as OperationName[];
const operationsOf = ({ operations }: Part) =>
  names.filter((name) =>
    operations.some((beginning) =>
      beginning.endsWith('.') ? name.startsWith(beginning) : name === beginning,
    ),
  );

const listedNames = parts.flatMap(operationsOf);
const listedPaths = parts.flatMap(({ menu }) => menu);

/** What no part lists, such as a new screen, by the access that it declares. */
const otherParts = Object.entries(accountsByAccess)
  .map(
    ([key, visibleTo]): Part => ({
      name: `others with the access ${key}`,
      visibleTo,
      menu: menuEntries
        .filter(({ key: screen, access }) => access === key && !listedPaths.includes(routesOf[screen]))
        .map(({ key: screen }) => routesOf[screen]),
      operations: names.filter((name) => getOperation(name).access === key && !listedNames.includes(name)),
    }),
  )
  .filter(({ menu, operations }) => menu.length + operations.length > 0);

const people = new Map<DemoAccount, Visitor>();
const menus = new Map<DemoAccount, string[]>();

/** Returns the paths of the menu in the HTML of the home page. */
async function menuOf(who: Visitor): Promise<string[]> {
  const { text } = await who.get('/');
  const nav = /<nav[^>]*aria-label="Main navigation"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
  return [...nav.matchAll(/href="([^"?]+)/g)].map(([, href]) => href ?? '');
}

beforeAll(async () => {
  const start = async (account: DemoAccount) => {
    const who = await signIn(account);
    people.set(account, who);
    menus.set(account, await menuOf(who));
  };
  await Promise.all(demoAccounts.map(start));
});

/** On a busy machine, vendor calls of more pages at a time would exceed the tests' timeout of 3 s. */
const maxConcurrent = 4;

/** Returns the statuses of the requests in order. */
async function statusesOf(account: DemoAccount, requests: readonly HttpRequest[]): Promise<number[]> {
  const who = people.get(account) as Visitor;
  const statuses: number[] = [];
  for (let start = 0; start < requests.length; start += maxConcurrent) {
    const batch = requests.slice(start, start + maxConcurrent);
    statuses.push(...(await Promise.all(batch.map(async (request) => (await who.send(request)).status))));
  }
  return statuses;
}

/** Access is checked before input, so an unknown field reveals access without a vendor call. */
function invalidRequest(name: OperationName): HttpRequest {
  const operation = getOperation(name);
  const params = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((key) => [key, '1']));
  return toRequest(operation, {
    params,
    query: { surplus: 1 },
    ...(operation.method === 'GET' ? {} : { body: {} }),
  });
}

/** Returns the differences between a part and the access of an account. */
async function mismatchesFor(part: Part, account: DemoAccount): Promise<string[]> {
  const isRefused = !part.visibleTo.includes(account);
  const menu = menus.get(account) ?? [];
  const pages = [
    ...[...part.menu, ...(part.pages ?? [])].map((path) => ({ path, status: 200 })),
    ...(part.missing ?? []).map((path) => ({ path, status: 404 })),
  ];
  const operations = operationsOf(part);
  const pageStatuses = await statusesOf(account, pages);
  const operationStatuses = await statusesOf(account, operations.map(invalidRequest));
  return [
    ...(menu.length > 3 ? [] : [`has a menu of ${menu.length}`]),
    ...part.menu
      .filter((path) => menu.includes(path) === isRefused)
      .map((path) => `${isRefused ? 'has' : 'lacks'} ${path} in the menu`),
    ...pages.flatMap(({ path, status }, index) =>
      pageStatuses[index] === (isRefused ? 403 : status) ? [] : [`gets ${pageStatuses[index]} for ${path}`],
    ),
    ...operations.flatMap((name, index) =>
      operationStatuses[index] === (isRefused ? 403 : 422)
        ? []
        : [`gets ${operationStatuses[index]} for ${name}`],
    ),
  ].map((mismatch) => `${account} ${mismatch}`);
}

it.each([...parts, ...otherParts].map((part) => [part.name, part] as const))(
  '%s: every account has menu, pages and operations, or none of them',
  async (_, part) => {
    expect(operationsOf(part).length).toBeGreaterThanOrEqual(part.operations.length);
    const mismatches: string[] = [];
    for (const account of demoAccounts) mismatches.push(...(await mismatchesFor(part, account)));
    expect(mismatches).toEqual([]);
  },
);
