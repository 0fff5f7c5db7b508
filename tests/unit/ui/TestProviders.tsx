import { readdirSync, readFileSync } from 'node:fs';
import { ThemeProvider } from '@mui/material/styles';
import { configure } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { formats } from '../../../lib/i18n/formats.ts';
import { QueryProvider } from '../../../lib/ui/QueryProvider.tsx';
import { getTheme } from '../../../lib/ui/theme/theme.ts';

// A busy machine renders slowly.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

const messages = Object.fromEntries(
  readdirSync('messages/en').map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`messages/en/${file}`, 'utf8')),
  ]),
);

// Without colour schemes, which need `matchMedia`.
const { colorSchemes: _, ...theme } = getTheme('red', null);

/** English messages, UTC, the theme and a new query cache. */
export function TestProviders({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" formats={formats} messages={messages}>
      <ThemeProvider theme={theme}>
        <QueryProvider>{children}</QueryProvider>
      </ThemeProvider>
    </NextIntlClientProvider>
  );
}
