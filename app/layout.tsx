import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { visitorKey } from '#lib/contract/page-account.ts';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { getLocaleCode } from '#lib/i18n/request-locale.ts';
import { TimeZoneProvider } from '#lib/i18n/TimeZoneProvider.tsx';
import { accountKey } from '#lib/session/account-key.ts';
import { getSession } from '#lib/session/page-session.ts';
import { getPreferences } from '#lib/session/preferences.ts';
import { AppThemeProvider } from '#lib/ui/theme/AppThemeProvider.tsx';
import { fontVariables } from '#lib/ui/theme/fonts.ts';
import { schemeAttribute } from '#lib/ui/theme/scheme.ts';
import { PopStateInterceptor } from '#lib/ui/unsaved-changes.tsx';
import './globals.css';
import './theme.css';
import './components.css';
import './forced-colors.css';

/** The browser title: the page's title, then the portal's name. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: { template: `%s · ${t('portal')}`, default: t('portal') }, robots: { index: false } };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafafa' },
    { media: '(prefers-color-scheme: dark)', color: '#0f0f11' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [lang, locale, session, { density, scheme }, incoming] = await Promise.all([
    getLocale(),
    getLocaleCode(),
    getSession(),
    getPreferences(),
    headers(),
  ]);
  const brand = session?.identity.brand ?? 'red';
  const nonce = incoming.get('x-nonce') ?? undefined;
  return (
    <html
      lang={lang}
      className={fontVariables}
      data-account={session ? accountKey(session.identity) : visitorKey}
      data-brand={brand}
      data-density={density}
      // For `system` MUI sets the attribute in the browser; until then CSS asks the system.
      {...(scheme === 'system' ? {} : { [schemeAttribute]: scheme })}
      suppressHydrationWarning
    >
      <body>
        <PopStateInterceptor />
        <NextIntlClientProvider messages={null}>
          <TimeZoneProvider>
            <MessagesProvider namespaces={['common', 'errors']}>
              <AppThemeProvider brand={brand} locale={locale} scheme={scheme} nonce={nonce}>
                {children}
              </AppThemeProvider>
            </MessagesProvider>
          </TimeZoneProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
