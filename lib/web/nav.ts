import { type AccessKey, may, type Rights } from '#lib/contract/access.ts';
import { toShipStatusId } from '#lib/contract/constants.ts';
import type { MessageKey } from './i18n/page-title.ts';
import type { IconName } from './ui/icon/names.ts';

/** Paths of the screens. */
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
  renewal: '/dealers/product/renewal',
  inventoryAlerts: '/dealers/product/inventory-alerts',
  softwareVersions: '/dealers/software/versions',
  orders: '/dealers/orders',
  income: '/dealers/income',
  incomeOrders: '/dealers/income/orders',
  goods: '/dealers/shop/goods',
  shopOrders: '/dealers/shop/orders',
  shipping: '/dealers/shop/orders/ship',
  packingSlips: '/dealers/shop/orders/packing-slips',
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

interface MenuEntry {
  key: keyof typeof routesOf;
  access: AccessKey;
  group: string | null;
  /** The key of its text: the title of the screen where that is the same. */
  label: MessageKey;
  icon: IconName;
  /** The tab with which the entry opens. */
  query?: Readonly<Record<string, string>>;
}

/** The screens of the menu, in its order. */
export const menuEntries = [
  { key: 'home', access: 'home', group: null, label: 'shell.nav.home', icon: 'HomeOutlined' },
  {
    key: 'dealers',
    access: 'dealers',
    group: 'groupDealers',
    label: 'shell.nav.dealers',
    icon: 'StorefrontOutlined',
  },
  {
    key: 'subDealers',
    access: 'subDealers',
    group: 'groupSubDealers',
    label: 'shell.nav.subDealers',
    icon: 'AccountTreeOutlined',
  },
  {
    key: 'equipment',
    access: 'equipment',
    group: 'groupEquipment',
    label: 'devices.title',
    icon: 'DevicesOtherOutlined',
  },
  {
    key: 'distribution',
    access: 'equipment',
    group: 'groupEquipment',
    label: 'shell.nav.distribution',
    icon: 'SwapHoriz',
  },
  {
    key: 'activation',
    access: 'equipment',
    group: 'groupEquipment',
    label: 'shell.nav.activation',
    icon: 'PowerSettingsNew',
  },
  {
    key: 'inventoryAlerts',
    access: 'business',
    group: 'groupEquipment',
    label: 'shell.nav.inventoryAlerts',
    icon: 'WarehouseOutlined',
  },
  {
    key: 'softwareVersions',
    access: 'business',
    group: 'groupEquipment',
    label: 'software.title',
    icon: 'ViewInArOutlined',
  },
  {
    key: 'orders',
    access: 'business',
    group: 'groupBusiness',
    label: 'orders.title',
    icon: 'ReceiptLongOutlined',
  },
  {
    key: 'income',
    access: 'business',
    group: 'groupBusiness',
    label: 'income.title',
    icon: 'AccountBalanceWalletOutlined',
  },
  { key: 'goods', access: 'business', group: 'groupShop', label: 'goods.title', icon: 'Inventory2Outlined' },
  {
    key: 'shopOrders',
    access: 'business',
    group: 'groupShop',
    label: 'shopOrders.title',
    icon: 'LocalShippingOutlined',
    query: { state: toShipStatusId },
  },
  { key: 'sales', access: 'business', group: 'groupShop', label: 'sales.title', icon: 'BarChart' },
  {
    key: 'platforms',
    access: 'business',
    group: 'groupShop',
    label: 'platforms.title',
    icon: 'PublicOutlined',
  },
  {
    key: 'resets',
    access: 'afterSales',
    group: 'groupAfterSales',
    label: 'requests.reset.title',
    icon: 'Refresh',
  },
  {
    key: 'refunds',
    access: 'afterSales',
    group: 'groupAfterSales',
    label: 'requests.refund.title',
    icon: 'CurrencyExchange',
  },
  {
    key: 'softwareApplies',
    access: 'softwareApply',
    group: 'groupAfterSales',
    label: 'shell.nav.softwareApplies',
    icon: 'NoteAddOutlined',
  },
  {
    key: 'snFree',
    access: 'snFree',
    group: 'groupAfterSales',
    label: 'shell.nav.snFree',
    icon: 'KeyOutlined',
  },
  {
    key: 'snFreeSearch',
    access: 'snFree',
    group: 'groupAfterSales',
    label: 'snFree.search.title',
    icon: 'Search',
  },
  {
    key: 'feedback',
    access: 'feedback',
    group: 'groupFeedback',
    label: 'feedback.title',
    icon: 'FeedbackOutlined',
  },
  {
    key: 'reviews',
    access: 'feedback',
    group: 'groupFeedback',
    label: 'feedback.reviews.title',
    icon: 'Star',
  },
  {
    key: 'cases',
    access: 'caseSummary',
    group: 'groupCaseSummary',
    label: 'cases.title',
    icon: 'FolderOutlined',
  },
  {
    key: 'productLibrary',
    access: 'caseSummary',
    group: 'groupCaseSummary',
    label: 'productLibrary.title',
    icon: 'MenuBookOutlined',
  },
  {
    key: 'messages',
    access: 'messages',
    group: 'groupCaseSummary',
    label: 'shell.nav.messages',
    icon: 'MailOutlined',
  },
  {
    key: 'workOrders',
    access: 'caseSummary',
    group: 'groupCaseSummary',
    label: 'workOrders.title',
    icon: 'AssignmentOutlined',
  },
  {
    key: 'tcodes',
    access: 'tcode',
    group: 'groupCaseSummary',
    label: 'shell.nav.tcodes',
    icon: 'CreditCardOutlined',
  },
] as const satisfies readonly MenuEntry[];

type NavItem = (typeof menuEntries)[number] & { route: string; href: string };
export type NavGroup = { group: NavItem['group']; items: NavItem[] };

/** Groups without a visible item are left out. */
export function menuFor(who: Rights): NavGroup[] {
  const groups = new Map<NavItem['group'], NavItem[]>();
  for (const entry of menuEntries) {
    if (!may(who, entry.access)) continue;
    const route = routesOf[entry.key];
    const item = { ...entry, route, href: 'query' in entry ? withQuery(route, entry.query) : route };
    groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  }
  return [...groups].map(([group, list]) => ({ group, items: list }));
}

export const referenceRoute = (group: string) => `${routesOf.reference}/${encodeURIComponent(group)}`;

export const messageRoute = (id: string) => `${routesOf.messages}/${encodeURIComponent(id)}`;
export const deviceRoute = (sn: string) => `${routesOf.equipment}/${encodeURIComponent(sn)}`;
export const orderRoute = (id: string) => `${routesOf.orders}/${encodeURIComponent(id)}`;

export const packingSlipsRoute = (ids: readonly string[]) =>
  withQuery(routesOf.packingSlips, { orders: ids.join(',') });

export const shopOrderRoute = (id: string) => `${routesOf.shopOrders}/${encodeURIComponent(id)}`;

/** What a new after-sales request starts from. */
export interface RequestStart {
  sn?: string;
  /** The number of an order. */
  order?: string;
  /** The id of a request whose fields are taken. */
  again?: string;
}
/** Returns the form of a new request of the list at this path. */
export const newRequestRoute = (list: string, start: RequestStart = {}) =>
  withQuery(`${list}/new`, { ...start });
export const newResetRoute = (sn: string) => newRequestRoute(routesOf.resets, { sn });
export const newRefundRoute = (start: RequestStart) => newRequestRoute(routesOf.refunds, start);
export const newFeedbackRoute = (sn: string) =>
  `${routesOf.feedback}?${new URLSearchParams({ sn, new: '1' })}`;
export const snFreeRoute = (sn: string) => `${routesOf.snFree}/${encodeURIComponent(sn)}`;
export const dealerRoute = (id: string) => `${routesOf.dealers}/${encodeURIComponent(id)}`;
export const snFreeSearchRoute = (sn: string) => `${routesOf.snFreeSearch}?${new URLSearchParams({ sn })}`;
export const caseRoute = (id: string) => `${routesOf.cases}/${encodeURIComponent(id)}`;
export const libraryProductRoute = (id: string) => `${routesOf.productLibrary}/${encodeURIComponent(id)}`;
export const workOrderRoute = (id: string) => `${routesOf.workOrders}/${encodeURIComponent(id)}`;

/** The card's id is in the URL instead of its code, which is worth money. */
export const activationRoute = (card: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', card })}`;

/** The distribution to this dealer. */
export const distributeToRoute = (dealer: string) =>
  `${routesOf.distribution}?${new URLSearchParams({ dealer })}`;
export const activateRoute = (sn: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', sn })}`;

/** Returns the longest of these routes that a path is at or below. */
export const matchingRoute = (pathname: string, routes: readonly string[]): string | undefined =>
  routes
    .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Returns a URL without empty parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}
