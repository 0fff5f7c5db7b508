'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PartialMessages } from './texts.ts';

const OuterMessages = createContext<PartialMessages>({});

/** Adds messages to those of outer providers, which next-intl's provider would replace. */
export function MergedMessagesProvider({
  messages,
  children,
}: {
  messages: PartialMessages;
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
