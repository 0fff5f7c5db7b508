import { type AccessKey, may, type Rights } from '#lib/contract/access.ts';
import { toShipStatusId } from '#lib/contract/constants.ts';
import type { MessageKey } from './i18n/page-title.ts';
import { routesOf, withQuery } from './nav.ts';
import type { IconName } from './ui/icon/names.ts';

interface MenuEntry {
  key: keyof typeof routesOf;
  /** The right that an account needs to see the entry. */
  access: AccessKey;
  /** Message key of the group's heading, in `shell.nav`; null outside of groups. */
  group: string | null;
  /** Message key of the label. */
  label: MessageKey;
  icon: IconName;
  /** Query parameters with which the screen opens, such as a tab. */
  query?: Readonly<Record<string, string>>;
}

/** All entries of the main menu, in its order. */
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

/** Returns the menu for an account: the entries that its rights allow, by group. Empty groups are left out. */
export function menuFor(rights: Rights): NavGroup[] {
  const groups = new Map<NavItem['group'], NavItem[]>();
  for (const entry of menuEntries) {
    if (!may(rights, entry.access)) continue;
    const route = routesOf[entry.key];
    const item = { ...entry, route, href: 'query' in entry ? withQuery(route, entry.query) : route };
    groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
