'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Namespaces } from './namespaces.ts';

const OuterMessages = createContext<Partial<Namespaces>>({});

/** Adds messages to those of outer providers, which next-intl's provider would replace. */
export function MergedMessagesProvider({
  messages,
  children,
}: {
  messages: Partial<Namespaces>;
  children: ReactNode;
}) {
  const outer = useContext(OuterMessages);
  const locale = useLocale();
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <OuterMessages value={merged}>
      <NextIntlClientProvider locale={locale} messages={merged}>
        {children}
      </NextIntlClientProvider>
    </OuterMessages>
  );
}
