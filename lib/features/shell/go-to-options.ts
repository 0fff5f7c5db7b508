'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { deviceRoute, type NavGroup } from '../../nav.ts';
import type { IconName } from '../../ui/icons.tsx';

/** Somewhere to go. */
export interface Option {
  href: string;
  label: string;
  note?: string;
  icon: IconName;
}

const mostDevices = 6;
/** Fewer characters begin too many serial numbers. */
const leastCharacters = 3;
/** Milliseconds without a key after which the devices are asked for. */
const pause = 120;

/** Screens whose name holds the text, and devices whose serial number begins with it. */
export function useGoToOptions(menu: NavGroup[], devices: boolean, text: string): Option[] {
  const t = useTranslations('shell.nav');
  const wanted = text.trim();
  const found = useDevices(devices ? wanted : '');
  if (!wanted) return [];
  const screens = menu
    .flatMap(({ items }) => items)
    .map(({ key, route, icon }): Option => ({ href: route, label: t(key), icon }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
  return [...found, ...screens];
}

function useDevices(text: string): Option[] {
  const [found, setFound] = useState<{ of: string; options: Option[] }>({ of: '', options: [] });
  const asks = text.length >= leastCharacters && text.length <= 20 && /^[0-9A-Za-z-]+$/.test(text);
  useEffect(() => {
    if (!asks) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      const query = { sn: text, pageSize: mostDevices, sort: 'sn' as const };
      call('devices.list', { query }, { signal: control.signal }).then(
        ({ items }) =>
          setFound({
            of: text,
            options: items.map(({ id, product, dealer }) => ({
              href: deviceRoute(id),
              label: id,
              note: [product, dealer.name].filter(Boolean).join(' · '),
              icon: 'device',
            })),
          }),
        // Nothing to offer; Enter asks again and tells.
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, asks]);
  // Those found before stay while the next are on their way, as far as they still fit.
  return asks ? found.options.filter(({ label }) => label.startsWith(text)) : [];
}
