import { readdirSync, readFileSync } from 'node:fs';
import { ThemeProvider } from '@mui/material/styles';
import { configure } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type Locale, locales } from '#lib/contract/locales.ts';
import { formats } from '#lib/web/i18n/formats.ts';
import { getTheme } from '#lib/web/ui/theme/theme.ts';
import { TestQueries } from './TestQueries.tsx';

// A busy machine renders slowly.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

const messagesOf = (locale: Locale) =>
  Object.fromEntries(
    readdirSync(`messages/${locale}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')),
    ]),
  );

const english = messagesOf('en');

// Without colour schemes, which need `matchMedia`.
const { colorSchemes: _, ...theme } = getTheme('red', null);

/** Messages, in English unless another language is given, UTC, the theme and a new query cache. */
export function TestProviders({ children, locale = 'en' }: { children: ReactNode; locale?: Locale }) {
  return (
    <NextIntlClientProvider
      locale={locales[locale].tag}
      timeZone="UTC"
      formats={formats}
      messages={locale === 'en' ? english : messagesOf(locale)}
    >
      <ThemeProvider theme={theme}>
        <TestQueries>{children}</TestQueries>
      </ThemeProvider>
    </NextIntlClientProvider>
  );
}
