import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { formats } from '../../../../lib/i18n/formats.ts';
import { QueryProvider } from '../../../../lib/ui/QueryProvider.tsx';
import common from '../../../../messages/en/common.json';
import errors from '../../../../messages/en/errors.json';
import home from '../../../../messages/en/home.json';

/** The texts of the home page, in English and UTC, and a query cache. */
export function HomeTexts({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      formats={formats}
      messages={{ common, errors, home } as never}
    >
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>
  );
}
