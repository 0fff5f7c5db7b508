import { type OperationName, routes } from '../../lib/contract/routes.ts';
import type { Ask, Visitor } from '../harness/client.ts';
import { knownIds, operationOf, sampleAsk } from '../harness/operations.ts';
import type { KnownIds } from '../harness/samples.ts';
import { type DemoAccount, demoAccounts } from '../harness/secrets.ts';
import { sandbox, signIn } from '../harness/shared.ts';

/**
 * Who sees what of after-sales and knowledge (screens.md, "Who sees what"), written down once more: the portal's own
 * table is not asked, for it is what may be wrong. The menu, the pages and the operations all have to agree.
 */
interface Part {
  name: string;
  /** Who sees it; everybody else is refused. */
  seenBy: readonly DemoAccount[];
  /** Where it stands in the menu. */
  menu: readonly string[];
  /** Pages that are not in the menu. */
  pages?: readonly string[];
  /** Beginnings of its operations' names. */
  operations: readonly string[];
}

const topOfMainType = ['main', 'child', 'blue'] as const;

const parts: readonly Part[] = [
  {
    name: 'dealers',
    seenBy: demoAccounts.filter((account) => account !== 'service'),
    menu: ['/dealers/dealer/dealerlist'],
    pages: ['/dealers/dealer/dealerlist?new=1'],
    operations: ['dealers.list', 'dealers.read', 'dealers.create', 'dealers.change'],
  },
  {
    name: 'equipment',
    seenBy: ['main', 'merchant', 'sub', 'blue', 'admin'],
    menu: [
      '/dealers/product/equipment',
      '/dealers/product/distribution',
      '/dealers/product/activation',
      '/dealers/product/inventory-alerts',
    ],
    operations: ['devices.', 'transfers.', 'activations.', 'inventoryAlerts.'],
  },
  {
    name: 'activation resets and software refunds',
    seenBy: [...topOfMainType, 'service'],
    menu: ['/dealers/reset-the-activation/list', '/dealers/software-refund/list'],
    pages: ['/dealers/reset-the-activation/list/new', '/dealers/software-refund/list/new'],
    operations: ['resets.', 'refunds.', 'afterSalesDevices.', 'afterSalesFiles.'],
  },
  {
    name: 'software applies',
    seenBy: topOfMainType,
    menu: ['/dealers/software-apply/list'],
    pages: ['/dealers/software-apply/list/new'],
    operations: ['softwareApplies.'],
  },
  {
    name: 'SN free',
    seenBy: [...topOfMainType, 'service'],
    menu: ['/dealers/sn-free', '/dealers/sn-free/search'],
    operations: ['snFree.'],
  },
  {
    name: 'feedback and knowledge',
    seenBy: demoAccounts,
    menu: [
      '/dealers/feedback/feedbacklist',
      '/dealers/feedback/reviews',
      '/dealers/caseSummary/caseSummary',
      '/dealers/caseSummary/productLibrary',
      '/dealers/caseSummary/messageList',
      '/dealers/caseSummary/workOrder',
    ],
    pages: ['/dealers/feedback/feedbacklist?new=1', '/dealers/feedback/reviews?new=1'],
    operations: ['feedback.', 'reviews.', 'cases.', 'productLibrary.', 'workOrders.', 'translations.'],
  },
  {
    name: 'Tcode cards',
    seenBy: ['blue'],
    menu: ['/dealers/caseSummary/tcode'],
    pages: ['/dealers/caseSummary/tcode/orders'],
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

let ids: KnownIds;
const people = new Map<DemoAccount, Visitor>();
const menus = new Map<DemoAccount, string[]>();

/** Where the menu of the home page leads to, without a script. */
async function menuOf(who: Visitor): Promise<string[]> {
  const { text } = await who.get('/');
  const nav = /<nav[^>]*aria-label="Main navigation"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
  return [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
}

beforeAll(async () => {
  for (const account of demoAccounts) {
    const who = await signIn(account);
    people.set(account, who);
    menus.set(account, await menuOf(who));
  }
  ids = await knownIds(people.get('main') as Visitor);
});
afterAll(() => sandbox().reset());

/** What is answered to each, as `subject status`; a page is asked for as a browser does. */
async function statuses(account: DemoAccount, asks: readonly (readonly [string, Ask])[]) {
  const who = people.get(account) as Visitor;
  const answers = await Promise.all(
    asks.map(async ([subject, ask]) => [subject, (await who.ask(ask)).status] as const),
  );
  return answers;
}

describe.each(parts.map((part) => [part.name, part] as const))('%s', (_, part) => {
  const operations = operationsOf(part);
  const refused = (account: DemoAccount) => !part.seenBy.includes(account);

  it('is all of what its operations are called', () => {
    expect(operations.length).toBeGreaterThanOrEqual(part.operations.length);
  });

  describe.each(demoAccounts.map((account) => [account, refused(account)] as const))(
    'for %s',
    (account, isRefused) => {
      it('is in the menu only if it may be seen', () => {
        const menu = menus.get(account) ?? [];
        expect(menu.length).toBeGreaterThan(3);
        expect(part.menu.filter((route) => menu.includes(route))).toEqual(isRefused ? [] : part.menu);
      });

      it('has its pages, or refuses each', async () => {
        const pages = [...part.menu, ...(part.pages ?? [])];
        const found = await statuses(
          account,
          pages.map((path) => [path, { method: 'GET', path }]),
        );
        expect(found).toEqual(pages.map((path) => [path, isRefused ? 403 : 200]));
      });

      it('has its operations, or refuses each', async () => {
        const asks = operations.map((name) => [name, sampleAsk(operationOf(name), ids)] as const);
        const found = await statuses(account, asks);
        const forbidden = found.filter(([, status]) => status === 403).map(([name]) => name);
        expect(forbidden.sort()).toEqual(isRefused ? [...operations].sort() : []);
      });
    },
  );
});
