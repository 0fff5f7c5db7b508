import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Locale, locales } from '#lib/contract/locales.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { formats } from '#lib/web/i18n/formats.ts';
import type { ListDefinition } from '#lib/web/ui/list/types.ts';
import { QueryProvider } from '#lib/web/ui/providers/QueryProvider.tsx';
import type { DemoAccount } from '../secrets.ts';
import { getOperation } from './operations.ts';

export type AnyRow = { readonly id: string } & Record<string, unknown>;
export type AnyList = ListDefinition<AnyRow>;

export interface ListCase {
  operation: OperationName;
  useList: () => unknown;
  account: DemoAccount;
  /** Needs the serial number of a device. */
  ofDevice: boolean;
}

const links = { devices: true, dealers: true };

/** What the hooks of some lists take. */
const options: { [Name in OperationName]?: unknown } = {
  'dealers.list': { scope: 'dealers' },
  'subDealers.list': { scope: 'subDealers' },
  'resets.list': links,
  'refunds.list': links,
  'softwareApplies.list': links,
  'deviceSoftware.list': '000000000000',
  'software.list': 'list',
  'tcodes.list': { devices: true },
};

/** A hook that returns the declaration of a list, up to the operation that it loads. */
const hookPattern = /export function (use\w+)\([^)]*\): ListDefinition<[\s\S]*?pageLoader\(([^),]+)/g;

/** All lists of the screens, found by the type that their hooks return. */
export const listCases: ListCase[] = globSync('lib/web/features/*/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(hookPattern)].flatMap(([, hook = '', loaded = '']) => {
    // The dealers and sub-dealers have one hook.
    const names = loaded.startsWith('`') ? ['dealers.list', 'subDealers.list'] : [loaded.slice(1, -1)];
    return names.map((name) => {
      const { name: operation, sampleAccount = 'main', params } = getOperation(name as OperationName);
      const useList: (options?: unknown) => unknown = require(resolve(file))[hook];
      return {
        operation,
        useList: () => useList(options[operation]),
        account: sampleAccount,
        ofDevice: params !== undefined,
      };
    });
  }),
);

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
