import { type AccessKey, may, type Rights } from './access.ts';

/** The path of each screen. */
export const routesOf = {
  home: '/',
  signIn: '/signin',
  resetPassword: '/signin/reset',
  password: '/updatepasw',
  autodata: '/setautodata',
  accessTokens: '/settings/access-tokens',
  sessions: '/settings/sessions',
  developers: '/developers',
  errorCodes: '/developers/errors',
  reference: '/developers/reference',
  dealers: '/dealers/dealer/dealerlist',
  subDealers: '/dealers/sub/slist',
  equipment: '/dealers/product/equipment',
  distribution: '/dealers/product/distribution',
  activation: '/dealers/product/activation',
  inventoryAlerts: '/dealers/product/inventory-alerts',
  softwareVersions: '/dealers/software/versions',
  orders: '/dealers/orders',
  income: '/dealers/income',
  incomeOrders: '/dealers/income/orders',
  goods: '/dealers/shop/goods',
  shopOrders: '/dealers/shop/orders',
  sales: '/dealers/shop/statistics',
  platforms: '/dealers/shop/platforms',
  resets: '/dealers/reset-the-activation/list',
  refunds: '/dealers/software-refund/list',
  softwareApplies: '/dealers/software-apply/list',
  snFree: '/dealers/sn-free',
  snFreeSearch: '/dealers/sn-free/search',
  feedback: '/dealers/feedback/feedbacklist',
  reviews: '/dealers/feedback/reviews',
  cases: '/dealers/caseSummary/caseSummary',
  productLibrary: '/dealers/caseSummary/productLibrary',
  messages: '/dealers/caseSummary/messageList',
  workOrders: '/dealers/caseSummary/workOrder',
  tcodes: '/dealers/caseSummary/tcode',
  tcodeOrders: '/dealers/caseSummary/tcode/orders',
} as const;

/** One line per item of the side menu. `key` names its path in `routesOf`, and its text in `shell.nav`. */
const menuEntries = [
  { key: 'home', access: 'home', group: null },
  { key: 'dealers', access: 'dealers', group: 'groupDealers' },
  { key: 'subDealers', access: 'subDealers', group: 'groupSubDealers' },
  { key: 'equipment', access: 'equipment', group: 'groupEquipment' },
  { key: 'distribution', access: 'equipment', group: 'groupEquipment' },
  { key: 'activation', access: 'equipment', group: 'groupEquipment' },
  { key: 'inventoryAlerts', access: 'business', group: 'groupEquipment' },
  { key: 'softwareVersions', access: 'business', group: 'groupEquipment' },
  { key: 'orders', access: 'business', group: 'groupBusiness' },
  { key: 'income', access: 'business', group: 'groupBusiness' },
  { key: 'goods', access: 'business', group: 'groupShop' },
  { key: 'shopOrders', access: 'business', group: 'groupShop' },
  { key: 'sales', access: 'business', group: 'groupShop' },
  { key: 'platforms', access: 'business', group: 'groupShop' },
  { key: 'resets', access: 'afterSales', group: 'groupAfterSales' },
  { key: 'refunds', access: 'afterSales', group: 'groupAfterSales' },
  { key: 'softwareApplies', access: 'softwareApply', group: 'groupAfterSales' },
  { key: 'snFree', access: 'snFree', group: 'groupAfterSales' },
  { key: 'snFreeSearch', access: 'snFree', group: 'groupAfterSales' },
  { key: 'feedback', access: 'feedback', group: 'groupFeedback' },
  { key: 'reviews', access: 'feedback', group: 'groupFeedback' },
  { key: 'cases', access: 'caseSummary', group: 'groupCaseSummary' },
  { key: 'productLibrary', access: 'caseSummary', group: 'groupCaseSummary' },
  { key: 'messages', access: 'messages', group: 'groupCaseSummary' },
  { key: 'workOrders', access: 'caseSummary', group: 'groupCaseSummary' },
  { key: 'tcodes', access: 'tcode', group: 'groupCaseSummary' },
] as const satisfies readonly Entry[];

interface Entry {
  key: keyof typeof routesOf;
  access: AccessKey;
  group: string | null;
}

export type NavItem = (typeof menuEntries)[number] & { route: string };
export type NavGroup = { group: NavItem['group']; items: NavItem[] };

const items: readonly NavItem[] = menuEntries.map((entry) => ({ ...entry, route: routesOf[entry.key] }));

/** Where the operations of one group are described. */
export const referenceRoute = (group: string) => `${routesOf.reference}/${encodeURIComponent(group)}`;

/** The address of one message. */
export const messageRoute = (id: string) => `${routesOf.messages}/${encodeURIComponent(id)}`;

/** The address of one device. */
export const deviceRoute = (sn: string) => `${routesOf.equipment}/${encodeURIComponent(sn)}`;

/** The address of one order. */
export const orderRoute = (id: string) => `${routesOf.orders}/${encodeURIComponent(id)}`;

/** The address of one shop order. */
export const shopOrderRoute = (id: string) => `${routesOf.shopOrders}/${encodeURIComponent(id)}`;

/** Where a reset of this device's activation is asked for, and a refund for its software. */
export const newResetRoute = (sn: string) => `${routesOf.resets}/new?${new URLSearchParams({ sn })}`;
export const newRefundRoute = (sn: string) => `${routesOf.refunds}/new?${new URLSearchParams({ sn })}`;
/** Where feedback on this device is written. */
export const newFeedbackRoute = (sn: string) =>
  `${routesOf.feedback}?${new URLSearchParams({ sn, new: '1' })}`;
/** The address of the full-software record of one device. */
export const snFreeRoute = (sn: string) => `${routesOf.snFree}/${encodeURIComponent(sn)}`;
/** The address of one case. */
export const caseRoute = (id: string) => `${routesOf.cases}/${encodeURIComponent(id)}`;

/** The address of one product of the library. */
export const libraryProductRoute = (id: string) => `${routesOf.productLibrary}/${encodeURIComponent(id)}`;

/** The address of one work order. */
export const workOrderRoute = (id: string) => `${routesOf.workOrders}/${encodeURIComponent(id)}`;

/** Where a device is activated with this Tcode card. The card's id is in the address, for the code is worth money. */
export const activationRoute = (card: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', card })}`;

/** Where this device is activated. */
export const activateRoute = (sn: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', sn })}`;

/** The menu of this account, by group, in order; a group without an item it may use is left out. */
export function menuFor(who: Rights): NavGroup[] {
  const groups = new Map<NavItem['group'], NavItem[]>();
  for (const item of items) {
    if (may(who, item.access)) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  }
  return [...groups].map(([group, list]) => ({ group, items: list }));
}

/** The item under which a path stands: the longest route that it begins with. */
export function currentItem(pathname: string): NavItem | undefined {
  const matches = items.filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`));
  return matches.sort((a, b) => b.route.length - a.route.length)[0];
}
