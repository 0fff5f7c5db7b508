'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { deviceRoute, type NavGroup, orderRoute } from '../../nav.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { Finds } from './find-record.ts';

/** Somewhere to go. */
export interface Option {
  href: string;
  label: string;
  note?: string;
  icon: IconName;
}

/** Most records of a kind. */
const most = 6;
/** Fewer characters begin too many numbers. */
const leastCharacters = 3;
/** Milliseconds without a key after which the records are asked for. */
const pause = 120;

/** Screens whose name holds the text, and devices and orders whose number begins with it. */
export function useGoToOptions(menu: NavGroup[], finds: Finds, text: string): Option[] {
  const t = useTranslations('shell.nav');
  const wanted = text.trim();
  const devices = useFound(finds.devices ? wanted : '', devicesLike);
  const orders = useFound(finds.orders ? wanted : '', ordersLike);
  if (!wanted) return [];
  const screens = menu
    .flatMap(({ items }) => items)
    .map(({ key, route, icon }): Option => ({ href: route, label: t(key), icon }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
  return [...devices, ...orders, ...screens];
}

type Look = (text: string, signal: AbortSignal) => Promise<Option[]>;

const devicesLike: Look = async (text, signal) => {
  const query = { sn: text, pageSize: most, sort: 'sn' as const };
  const { items } = await call('devices.list', { query }, { signal });
  return items.map(({ id, product, dealer }) => ({
    href: deviceRoute(id),
    label: id,
    note: [product, dealer.name].filter(Boolean).join(' · '),
    icon: 'device',
  }));
};

const ordersLike: Look = async (text, signal) => {
  const query = { number: text, pageSize: most, sort: 'number' as const };
  const { items } = await call('orders.list', { query }, { signal });
  return items.map(({ id, number, dealer }) => ({
    href: orderRoute(id),
    label: number,
    note: dealer,
    icon: 'orders',
  }));
};

function useFound(text: string, look: Look): Option[] {
  const [found, setFound] = useState<Option[]>([]);
  const asks = text.length >= leastCharacters && text.length <= 20 && /^[0-9A-Za-z-]+$/.test(text);
  useEffect(() => {
    if (!asks) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      // Without an answer there is nothing to offer; Enter asks again and tells.
      look(text, control.signal).then(setFound, () => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, asks, look]);
  // Those found before stay while the next are on their way, as far as they still fit.
  return asks ? found.filter(({ label }) => label.startsWith(text)) : [];
}
