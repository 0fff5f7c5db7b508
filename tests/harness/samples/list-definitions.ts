import { readdirSync, readFileSync } from 'node:fs';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Locale, locales } from '#lib/contract/locales.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { useTokenList } from '#lib/web/features/access-tokens/list.tsx';
import { useAlertList } from '#lib/web/features/alerts/list.tsx';
import { useCaseList } from '#lib/web/features/cases/list.ts';
import { useDealerList } from '#lib/web/features/dealers/list.ts';
import { useDeviceList } from '#lib/web/features/devices/list.ts';
import { useFeedbackList, useReviewList } from '#lib/web/features/feedback/lists.ts';
import { useGoodsList } from '#lib/web/features/goods/list.ts';
import { useSplitOrderList } from '#lib/web/features/income/split-orders.tsx';
import { useSplitList } from '#lib/web/features/income/splits.tsx';
import { useWithdrawalList } from '#lib/web/features/income/withdrawals.tsx';
import { useMessageList } from '#lib/web/features/messages/list.tsx';
import { useOrderList } from '#lib/web/features/orders/list.ts';
import { usePlatformList } from '#lib/web/features/platforms/list.ts';
import { useLibrary } from '#lib/web/features/product-library/list.ts';
import { useRefundList, useResetList, useSoftwareApplyList } from '#lib/web/features/requests/list.ts';
import { useSessionList } from '#lib/web/features/sessions/list.tsx';
import { useShopOrderList } from '#lib/web/features/shop-orders/list.tsx';
import { useSnFreeList } from '#lib/web/features/sn-free/list.ts';
import { useDownloadList } from '#lib/web/features/software/downloads.tsx';
import { useVersionList } from '#lib/web/features/software/versions.ts';
import { useTcodeList } from '#lib/web/features/tcodes/list.tsx';
import { useTcodeOrderList } from '#lib/web/features/tcodes/orders.tsx';
import { useWorkOrderList } from '#lib/web/features/work-orders/list.ts';
import { formats } from '#lib/web/i18n/formats.ts';
import type { ListDefinition } from '#lib/web/ui/list/types.ts';
import { QueryProvider } from '#lib/web/ui/providers/QueryProvider.tsx';
import type { DemoAccount } from '../secrets.ts';

export type AnyRow = { readonly id: string } & Record<string, unknown>;
export type AnyList = ListDefinition<AnyRow>;

export interface ListCase {
  operation: OperationName;
  useList: () => unknown;
  account?: DemoAccount;
  /** Needs the serial number of a device. */
  ofDevice?: true;
}

const links = { devices: true, dealers: true } as never;

/** All 27 lists. */
export const listCases: ListCase[] = [
  { operation: 'accessTokens.list', useList: useTokenList },
  { operation: 'inventoryAlerts.list', useList: useAlertList },
  { operation: 'cases.list', useList: useCaseList },
  { operation: 'dealers.list', useList: () => useDealerList('dealers') },
  { operation: 'subDealers.list', useList: () => useDealerList('subDealers') },
  { operation: 'devices.list', useList: useDeviceList },
  { operation: 'feedback.list', useList: useFeedbackList },
  { operation: 'reviews.list', useList: useReviewList },
  { operation: 'goods.list', useList: useGoodsList },
  { operation: 'income.orders', useList: useSplitOrderList },
  { operation: 'income.splits', useList: useSplitList },
  { operation: 'income.withdrawals', useList: useWithdrawalList },
  { operation: 'messages.list', useList: useMessageList },
  { operation: 'orders.list', useList: useOrderList },
  { operation: 'platforms.list', useList: usePlatformList },
  { operation: 'productLibrary.list', useList: useLibrary },
  { operation: 'resets.list', useList: () => useResetList(links) },
  { operation: 'refunds.list', useList: () => useRefundList(links) },
  { operation: 'softwareApplies.list', useList: () => useSoftwareApplyList(links) },
  { operation: 'sessions.list', useList: useSessionList },
  { operation: 'shopOrders.list', useList: useShopOrderList },
  { operation: 'snFree.list', useList: useSnFreeList },
  { operation: 'deviceSoftware.list', useList: () => useDownloadList('000000000000'), ofDevice: true },
  { operation: 'software.list', useList: () => useVersionList('list') },
  { operation: 'tcodes.list', useList: () => useTcodeList(true), account: 'blue' },
  { operation: 'tcodeOrders.list', useList: useTcodeOrderList, account: 'blue' },
  { operation: 'workOrders.list', useList: useWorkOrderList },
];

export const codes = Object.keys(locales) as Locale[];

const messagesByLocale = Object.fromEntries(
  codes.map((code) => [
    code,
    Object.fromEntries(
      readdirSync(`messages/${code}`).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(`messages/${code}/${file}`, 'utf8')),
      ]),
    ),
  ]),
);

interface ReaderProps {
  useList: () => unknown;
  read: { list?: unknown };
}

function ListReader({ useList, read }: ReaderProps) {
  read.list = useList();
  return null;
}

/** Returns a list's declaration for a reader. */
export function listFor(useList: () => unknown, code: Locale, timeZone: string): AnyList {
  const read: { list?: unknown } = {};
  const settings = { locale: locales[code].tag, timeZone, formats, messages: messagesByLocale[code] };
  const intl = (children: ReactNode) =>
    createElement(NextIntlClientProvider, { ...(settings as object), children } as never);
  renderToStaticMarkup(
    intl(createElement(QueryProvider, { children: createElement(ListReader, { useList, read }) } as never)),
  );
  return read.list as AnyList;
}
