import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import { fold, foldName } from '#lib/contract/fold-text.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../i18n/use-today.ts';
import {
  caseRoute,
  deviceRoute,
  libraryProductRoute,
  messageRoute,
  orderRoute,
  routesOf,
  shopOrderRoute,
  workOrderRoute,
} from '../../../nav.ts';
import { useCountryName } from '../../../ui/form/countries.ts';
import { dealerText } from '../../devices/dealer-text.ts';
import { splitPath, withdrawalsPath } from '../../income/paths.ts';
import { orderTones } from '../../orders/OrderStatus.tsx';
import { shopStatusTone, useShopStatusName } from '../../shop-orders/ShopStatus.tsx';
import { getCurrentState, tcodeTones } from '../../tcodes/states.tsx';
import { workOrderTones } from '../../work-orders/StateTag.tsx';
import type { Fact, Option } from './option.ts';
import type { SourceName } from './parse-search-text.ts';
import type { RowOf } from './search-queries.ts';

export type ToOption = { [Name in SourceName]: (row: RowOf<Name>, term: string) => Option };

const expiryTones = { expired: 'error', expiring: 'warning', active: undefined } as const;

/**
 * Returns for each source a function that converts a record to an option, with the details that identify it. `term` is the
 * searched text.
 */
export function useRecordOptions(): ToOption {
  const t = useTranslations('search.fact');
  const orders = useTranslations('orders');
  const workOrders = useTranslations('workOrders');
  const tcodes = useTranslations('tcodes');
  const income = useTranslations('income');
  const devices = useTranslations('devices');
  const format = useFormats();
  const today = useToday();
  const country = useCountryName();
  const shopStatus = useShopStatusName();
  return useMemo(() => {
    const untilTexts = {
      software: (day: string) => devices('headline.active', { day }),
      contract: (day: string) => t('contractUntil', { day }),
    };
    const expiredTexts = {
      software: (day: string) => t('softwareExpired', { day }),
      contract: (day: string) => t('contractExpired', { day }),
    };
    const toExpiry = (kind: 'software' | 'contract', day: string | null): Fact | false => {
      if (!day) return false;
      const status = expiryStatus(daysUntil(day, today));
      const tone = expiryTones[status];
      const text = (status === 'expired' ? expiredTexts : untilTexts)[kind](format.day(day));
      return tone ? { text, tone } : { text };
    };
    const day = (instant: string | null) => instant !== null && format.dayOf(instant);
    const money = (amount: Parameters<typeof format.money>[0]) => Boolean(amount) && format.money(amount);
    const software = ({ active, expiresOn }: DeviceRow) =>
      active === false
        ? { text: devices('inactive'), tone: 'plain' as const }
        : toExpiry('software', expiresOn);
    return {
      devices: (row, term) => ({
        ...toLink('devices', row.id, 'DevicesOtherOutlined', deviceRoute(row.id)),
        ...toName(row.id, term, [row.tcode]),
        facts: toFacts(
          row.product,
          dealerText(row.dealer, devices('ownStock')),
          isPartOf(term, row.tcode) && row.tcode,
          software(row),
        ),
      }),
      orders: (row, term) => ({
        ...toLink('orders', row.id, 'ReceiptLongOutlined', orderRoute(row.id)),
        ...toName(row.number || orders('unnumbered'), term, [row.piNumber, row.waybill]),
        facts: toFacts(
          isPartOf(term, row.piNumber) && row.piNumber,
          isPartOf(term, row.waybill) && row.waybill,
          row.status ? { text: orders(`state.${row.status}`), tone: orderTones[row.status] } : row.statusText,
          money(row.amount),
          day(row.orderedAt),
        ),
      }),
      shopOrders: (row, term) => ({
        ...toLink('shopOrders', row.id, 'LocalShippingOutlined', shopOrderRoute(row.id)),
        ...toName(row.number, term),
        facts: toFacts(
          row.status && { text: shopStatus(row.status), tone: shopStatusTone(row.status) },
          money(row.amount),
          row.buyer,
        ),
      }),
      dealers: (row, term) => ({
        ...toLink('dealers', row.id, 'StorefrontOutlined', recordRoute(routesOf.dealers, row.id)),
        ...toName(row.name, term, [row.number]),
        facts: toFacts(row.number, row.region, country(row.country), toExpiry('contract', row.contractEnd)),
      }),
      workOrders: (row, term) => ({
        ...toLink('workOrders', row.id, 'AssignmentOutlined', workOrderRoute(row.id)),
        ...toName(row.number || workOrders('unnumbered'), term),
        facts: toFacts(
          row.state && { text: workOrders(`state.${row.state}`), tone: workOrderTones[row.state] },
          row.brand,
          row.model,
          row.year,
        ),
      }),
      splits: (row, term) => ({
        ...toLink('splits', row.id, 'AccountBalanceWalletOutlined', splitPath(row.id)),
        ...toName(row.number || income('unnumbered'), term),
        facts: toFacts(row.state && income(`splitState.${row.state}`), money(row.gross), day(row.recordedAt)),
      }),
      withdrawals: (row, term) => ({
        // Withdrawals have no detail page, so the option opens the filtered list.
        ...toLink(
          'withdrawals',
          row.id,
          'AccountBalanceWalletOutlined',
          filteredListHref(withdrawalsPath, 'q', row.number),
        ),
        ...toName(row.number || income('unnumbered'), term),
        facts: toFacts(
          row.state && income(`withdrawalState.${row.state}`),
          money(row.amount),
          day(row.withdrawnAt),
        ),
      }),
      tcodes: (row, term) => {
        const state = getCurrentState(row, today);
        return {
          ...toLink('tcodes', row.id, 'CreditCardOutlined', recordRoute(routesOf.tcodes, row.id)),
          ...toName(row.code, term, [row.cardNumber]),
          facts: toFacts(
            state && { text: tcodes(`state.${state}`), tone: tcodeTones[state] },
            row.product,
            row.usedSn,
          ),
        };
      },
      products: (row, term) => ({
        ...toLink('products', row.id, 'MenuBookOutlined', libraryProductRoute(row.id)),
        ...toName(row.name, term, [row.type]),
        exact: [row.name, row.type].some((name) => foldName(name) === foldName(term)),
        facts: toFacts(row.type, row.category?.name),
      }),
      platforms: (row, term) => ({
        ...toLink(
          'platforms',
          row.id,
          'PublicOutlined',
          filteredListHref(routesOf.goods, 'platform', row.id),
        ),
        ...toName(row.name, term, [row.code]),
        facts: toFacts(row.code, row.goods !== null && t('goods', { count: row.goods })),
      }),
      cases: (row, term) => ({
        ...toLink('cases', row.id, 'FolderOutlined', caseRoute(row.id)),
        ...toName(row.title, term),
        verbatim: false,
        facts: toFacts(row.brand, row.modelYear, row.productModel, day(row.createdAt)),
      }),
      messages: (row, term) => ({
        ...toLink('messages', row.id, 'MailOutlined', messageRoute(row.id)),
        ...toName(row.title, term),
        verbatim: false,
        facts: toFacts(day(row.publishedAt)),
      }),
    };
  }, [t, orders, workOrders, tcodes, income, devices, format, today, country, shopStatus]);
}

const recordRoute = (route: string, id: string) => `${route}/${encodeURIComponent(id)}`;

export const filteredListHref = (route: string, filter: string, text: string): string =>
  `${route}?${new URLSearchParams({ [filter]: text })}`;

const toLink = <const Icon extends Option['icon']>(
  source: SourceName,
  id: string,
  icon: Icon,
  href: string,
) => ({
  id: `${source}-${id}`,
  icon,
  href,
});

/** `others` are further names and numbers of the record, which match exactly too. */
const toName = (label: string, term: string, others: readonly string[] = []) => ({
  label,
  verbatim: true,
  exact: [label, ...others].some((name) => fold(name) === fold(term)),
});

/** Whether the term is a part of a number, which is shown only then. */
const isPartOf = (term: string, number: string) => number !== '' && fold(number).includes(fold(term));

const toFacts = (...all: readonly (Fact | string | false | null | undefined)[]): Fact[] =>
  all.flatMap((each) => {
    if (!each) return [];
    return typeof each === 'string' ? [{ text: each }] : [each];
  });
