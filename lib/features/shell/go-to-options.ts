'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { cleanNumber, cleanTerm } from '../../input-types.ts';
import { deviceRoute, type NavGroup, orderRoute } from '../../nav.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type SearchScope, scopeOf } from './find-record.ts';
import { navIcons } from './nav-icons.tsx';

export interface Option {
  href: string;
  label: string;
  note?: string;
  verbatim?: true;
  icon: ReactNode;
}

const maxRecords = 6;
/** Fewer characters match too many numbers. */
const minCharacters = 3;
const debounceMs = 120;

/** Returns screens whose name contains the text, and devices and orders whose number starts with it. */
export function useGoToOptions(menu: NavGroup[], searchScope: SearchScope, text: string): Option[] {
  const t = useTranslations('shell.nav');
  const query = cleanTerm(text);
  const number = cleanNumber(text);
  const scope = scopeOf(number, searchScope);
  const devices = useMatches(scope.devices ? number : '', 'devices', devicesLike);
  const orders = useMatches(scope.orders ? number : '', 'orders', ordersLike);
  if (!query) return [];
  const screens = menu
    .flatMap(({ items }) => items)
    .map(({ key, route }): Option => ({ href: route, label: t(key), icon: navIcons[key] }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(query.toLocaleLowerCase()));
  return [...devices, ...orders, ...screens];
}

type LoadOptions = (text: string, signal: AbortSignal) => Promise<Option[]>;

const devicesLike: LoadOptions = async (text, signal) => {
  const query = { sn: text, pageSize: maxRecords, sort: 'sn' as const };
  const { items } = await call('devices.list', { query }, { signal });
  return items.map(({ id, product, dealer }) => ({
    href: deviceRoute(id),
    label: id,
    verbatim: true,
    note: [product, dealer.name].filter(Boolean).join(' · '),
    icon: navIcons.equipment,
  }));
};

const ordersLike: LoadOptions = async (text, signal) => {
  const query = { number: text, pageSize: maxRecords, sort: 'number' as const };
  const { items } = await call('orders.list', { query }, { signal });
  return items.map(({ id, number, dealer }) => ({
    href: orderRoute(id),
    label: number,
    verbatim: true,
    note: dealer,
    icon: navIcons.orders,
  }));
};

function useMatches(text: string, kind: string, load: LoadOptions): Option[] {
  const isEnough = text.length >= minCharacters;
  const debounced = useDebounced(text, debounceMs);
  // A failed request has no options; Enter repeats it and shows the error.
  const { data = [] } = useQuery({
    queryKey: ['goTo', kind, debounced],
    queryFn: ({ signal }) => load(debounced, signal),
    enabled: isEnough && debounced === text,
    placeholderData: keepPreviousData,
  });
  return isEnough ? data.filter(({ label }) => label.startsWith(text)) : [];
}
