'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Namespaces } from './namespaces.ts';

const Sent = createContext<Partial<Namespaces>>({});

/** Adds texts to those that outer providers sent; next-intl's own provider would replace them. */
export function MoreTexts({ texts, children }: { texts: Partial<Namespaces>; children: ReactNode }) {
  const outer = useContext(Sent);
  const locale = useLocale();
  const all = useMemo(() => ({ ...outer, ...texts }), [outer, texts]);
  return (
    <Sent value={all}>
      <NextIntlClientProvider locale={locale} messages={all}>
        {children}
      </NextIntlClientProvider>
    </Sent>
  );
}
