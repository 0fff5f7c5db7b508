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
import { splitPath, withdrawalsPath } from '../../income/paths.ts';
import { orderTones } from '../../orders/OrderStatus.tsx';
import { shopStatusTone, useShopStatusName } from '../../shop-orders/ShopStatus.tsx';
import { getCurrentState, tcodeTones } from '../../tcodes/states.tsx';
import { workOrderTones } from '../../work-orders/StateTag.tsx';
import type { Fact, Option } from './option.ts';
import type { RowOf } from './requests.ts';
import type { SourceName } from './sources-for.ts';

export type ToOption = { [Name in SourceName]: (row: RowOf<Name>, term: string) => Option };

const expiryTones = { expired: 'error', expiring: 'warning', active: undefined } as const;

/** Returns functions that show a record with the fact that people look for. `term`: the text that was searched for. */
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
    const until = (kind: 'software' | 'contract', day: string | null): Fact | false => {
      if (!day) return false;
      const status = expiryStatus(daysUntil(day, today));
      const tone = expiryTones[status];
      const text = (status === 'expired' ? expiredTexts : untilTexts)[kind](format.day(day));
      return tone ? { text, tone } : { text };
    };
    const day = (instant: string | null) => instant !== null && format.dayOf(instant);
    const money = (amount: Parameters<typeof format.money>[0]) => Boolean(amount) && format.money(amount);
    const software = ({ active, expiresOn }: DeviceRow) =>
      active ? until('software', expiresOn) : { text: devices('inactive'), tone: 'plain' as const };
    return {
      devices: (row, term) => ({
        ...record('devices', row.id, 'DevicesOtherOutlined', deviceRoute(row.id)),
        ...named(row.id, term, [row.tcode]),
        facts: facts(
          row.product,
          row.dealer.name || devices('ownStock'),
          isPart(row.tcode, term) && row.tcode,
          software(row),
        ),
      }),
      orders: (row, term) => ({
        ...record('orders', row.id, 'ReceiptLongOutlined', orderRoute(row.id)),
        ...named(row.number || orders('unnumbered'), term, [row.piNumber, row.waybill]),
        facts: facts(
          isPart(row.piNumber, term) && row.piNumber,
          isPart(row.waybill, term) && row.waybill,
          row.status ? { text: orders(`state.${row.status}`), tone: orderTones[row.status] } : row.statusText,
          money(row.amount),
          day(row.orderedAt),
        ),
      }),
      shopOrders: (row, term) => ({
        ...record('shopOrders', row.id, 'LocalShippingOutlined', shopOrderRoute(row.id)),
        ...named(row.number, term),
        facts: facts(
          row.status && { text: shopStatus(row.status), tone: shopStatusTone(row.status) },
          money(row.amount),
          row.buyer,
        ),
      }),
      dealers: (row, term) => ({
        ...record('dealers', row.id, 'StorefrontOutlined', below(routesOf.dealers, row.id)),
        ...named(row.name, term, [row.number]),
        facts: facts(row.number, row.region, country(row.country), until('contract', row.contractEnd)),
      }),
      workOrders: (row, term) => ({
        ...record('workOrders', row.id, 'AssignmentOutlined', workOrderRoute(row.id)),
        ...named(row.number || workOrders('unnumbered'), term),
        facts: facts(
          row.state && { text: workOrders(`state.${row.state}`), tone: workOrderTones[row.state] },
          row.brand,
          row.model,
          row.year,
        ),
      }),
      splits: (row, term) => ({
        ...record('splits', row.id, 'AccountBalanceWalletOutlined', splitPath(row.id)),
        ...named(row.number || income('unnumbered'), term),
        facts: facts(income(`splitState.${row.state}`), money(row.gross), day(row.recordedAt)),
      }),
      withdrawals: (row, term) => ({
        // Withdrawals have no page of their own: the list shows this one.
        ...record(
          'withdrawals',
          row.id,
          'AccountBalanceWalletOutlined',
          listOf(withdrawalsPath, 'q', row.number),
        ),
        ...named(row.number || income('unnumbered'), term),
        facts: facts(income(`withdrawalState.${row.state}`), money(row.amount), day(row.withdrawnAt)),
      }),
      tcodes: (row, term) => {
        const state = getCurrentState(row, today);
        return {
          ...record('tcodes', row.id, 'CreditCardOutlined', below(routesOf.tcodes, row.id)),
          ...named(row.code, term, [row.cardNumber]),
          facts: facts(
            state && { text: tcodes(`state.${state}`), tone: tcodeTones[state] },
            row.product,
            row.usedSn,
          ),
        };
      },
      products: (row, term) => ({
        ...record('products', row.id, 'MenuBookOutlined', libraryProductRoute(row.id)),
        ...named(row.name, term, [row.type]),
        exact: [row.name, row.type].some((name) => foldName(name) === foldName(term)),
        facts: facts(row.type, row.category?.name),
      }),
      platforms: (row, term) => ({
        ...record('platforms', row.id, 'PublicOutlined', listOf(routesOf.goods, 'platform', row.id)),
        ...named(row.name, term, [row.code]),
        facts: facts(row.code, t('goods', { count: row.goods })),
      }),
      cases: (row, term) => ({
        ...record('cases', row.id, 'FolderOutlined', caseRoute(row.id)),
        ...named(row.title, term),
        verbatim: false,
        facts: facts(row.brand, row.modelYear, row.productModel, day(row.createdAt)),
      }),
      messages: (row, term) => ({
        ...record('messages', row.id, 'MailOutlined', messageRoute(row.id)),
        ...named(row.title, term),
        verbatim: false,
        facts: facts(day(row.publishedAt)),
      }),
    };
  }, [t, orders, workOrders, tcodes, income, devices, format, today, country, shopStatus]);
}

const below = (route: string, id: string) => `${route}/${encodeURIComponent(id)}`;

export const listOf = (route: string, filter: string, text: string): string =>
  `${route}?${new URLSearchParams({ [filter]: text })}`;

const record = <const Icon extends Option['icon']>(
  source: SourceName,
  id: string,
  icon: Icon,
  href: string,
) => ({
  id: `${source}-${id}`,
  icon,
  href,
});

/** `others`: further names and numbers by which the record is meant. */
const named = (label: string, term: string, others: readonly string[] = []) => ({
  label,
  verbatim: true,
  exact: [label, ...others].some((name) => fold(name) === fold(term)),
});

const isPart = (number: string, term: string) => number !== '' && fold(number).includes(fold(term));

const facts = (...all: readonly (Fact | string | false | null | undefined)[]): Fact[] =>
  all.flatMap((each) => {
    if (!each) return [];
    return typeof each === 'string' ? [{ text: each }] : [each];
  });
