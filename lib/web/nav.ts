import { type AccessKey, may, type Rights } from '#lib/contract/access.ts';

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
  parts: '/developers/parts',
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

export const referenceRoute = (group: string) => `${routesOf.reference}/${encodeURIComponent(group)}`;

export const messageRoute = (id: string) => `${routesOf.messages}/${encodeURIComponent(id)}`;

export const deviceRoute = (sn: string) => `${routesOf.equipment}/${encodeURIComponent(sn)}`;

export const orderRoute = (id: string) => `${routesOf.orders}/${encodeURIComponent(id)}`;

export const shopOrderRoute = (id: string) => `${routesOf.shopOrders}/${encodeURIComponent(id)}`;

export const newResetRoute = (sn: string) => `${routesOf.resets}/new?${new URLSearchParams({ sn })}`;
export const newRefundRoute = (sn: string) => `${routesOf.refunds}/new?${new URLSearchParams({ sn })}`;
export const newFeedbackRoute = (sn: string) =>
  `${routesOf.feedback}?${new URLSearchParams({ sn, new: '1' })}`;
export const snFreeRoute = (sn: string) => `${routesOf.snFree}/${encodeURIComponent(sn)}`;
export const snFreeSearchRoute = (sn: string) => `${routesOf.snFreeSearch}?${new URLSearchParams({ sn })}`;
export const caseRoute = (id: string) => `${routesOf.cases}/${encodeURIComponent(id)}`;

export const libraryProductRoute = (id: string) => `${routesOf.productLibrary}/${encodeURIComponent(id)}`;

export const workOrderRoute = (id: string) => `${routesOf.workOrders}/${encodeURIComponent(id)}`;

/** The card's id is in the URL instead of its code, which is worth money. */
export const activationRoute = (card: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', card })}`;

export const activateRoute = (sn: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', sn })}`;

/** Groups without a visible item are left out. */
export function menuFor(who: Rights): NavGroup[] {
  const groups = new Map<NavItem['group'], NavItem[]>();
  for (const item of items) {
    if (may(who, item.access)) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  }
  return [...groups].map(([group, list]) => ({ group, items: list }));
}

/** Returns the item with the longest matching route. */
export function currentItem(pathname: string): NavItem | undefined {
  const matches = items.filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`));
  return matches.sort((a, b) => b.route.length - a.route.length)[0];
}
