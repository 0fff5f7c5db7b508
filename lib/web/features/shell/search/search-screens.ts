import type { getTranslations } from 'next-intl/server';
import { type AccessKey, may, type Rights } from '#lib/contract/access.ts';
import type { MessageKey } from '../../../i18n/page-title.ts';
import type { NavGroup } from '../../../menu.ts';
import { routesOf } from '../../../nav.ts';
import type { IconName } from '../../../ui/icon/names.ts';
import { statementPath, withdrawalsPath } from '../../income/paths.ts';
import type { Screen } from './option.ts';

/** Pages that the search finds although the menu does not have them. */
const screensOutsideMenu: readonly { href: string; label: MessageKey; icon: IconName; access: AccessKey }[] =
  [
    {
      href: routesOf.incomeOrders,
      label: 'income.orders.title',
      icon: 'ReceiptLongOutlined',
      access: 'business',
    },
    {
      href: withdrawalsPath,
      label: 'income.withdrawals.title',
      icon: 'AccountBalanceWalletOutlined',
      access: 'business',
    },
    {
      href: statementPath,
      label: 'income.statement.title',
      icon: 'AccountBalanceWalletOutlined',
      access: 'business',
    },
    { href: routesOf.tcodeOrders, label: 'tcodes.ordersTitle', icon: 'CreditCardOutlined', access: 'tcode' },
    { href: routesOf.password, label: 'shell.user.password', icon: 'KeyOutlined', access: 'password' },
    { href: routesOf.autodata, label: 'shell.user.autodata', icon: 'OpenInNew', access: 'autodata' },
    { href: routesOf.sessions, label: 'shell.user.sessions', icon: 'LockOutlined', access: 'sessions' },
    { href: routesOf.accessTokens, label: 'shell.user.accessTokens', icon: 'KeyOutlined', access: 'tokens' },
    { href: routesOf.developers, label: 'shell.user.developers', icon: 'MenuBookOutlined', access: 'home' },
    { href: routesOf.reference, label: 'reference.title', icon: 'MenuBookOutlined', access: 'home' },
    { href: routesOf.errorCodes, label: 'developers.codes.title', icon: 'MenuBookOutlined', access: 'home' },
  ];

/** Returns the pages that the account may open, with their names in the menu. The header passes them to the search. */
export function searchScreens(
  menu: readonly NavGroup[],
  who: Rights,
  t: Awaited<ReturnType<typeof getTranslations<never>>>,
): Screen[] {
  return [
    ...menu.flatMap(({ items }) => items).map(({ route, ...item }) => ({ ...item, href: route })),
    ...screensOutsideMenu.filter(({ access }) => may(who, access)),
  ].map(({ href, label, icon }) => ({ href, label: t(label as 'common.portal'), icon }));
}

const searchedAreas = [
  'equipment',
  'business',
  'dealers',
  'afterSales',
  'caseSummary',
  'messages',
  'feedback',
  'tcode',
] as const satisfies AccessKey[];

/** Returns the parts of the portal whose records and commands the account may use. */
export const searchAreas = (who: Rights): AccessKey[] => searchedAreas.filter((area) => may(who, area));
