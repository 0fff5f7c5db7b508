// Before other styles, as it names the order of the layers.
import './globals.css';

import type { Metadata, Viewport } from 'next';
import { connection } from 'next/server';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { visitorKey } from '#lib/contract/page-account.ts';
import { release } from '#lib/server/release.ts';
import { accountKey } from '#lib/server/session/account-key.ts';
import { getSession } from '#lib/server/session/page-session.ts';
import { getPreferences } from '#lib/server/session/preferences.ts';
import { islandTexts } from '#lib/web/i18n/island-texts.ts';
import { MergedMessagesProvider } from '#lib/web/i18n/MergedMessagesProvider.tsx';
import { TimeZoneProvider } from '#lib/web/i18n/TimeZoneProvider.tsx';
import { SoftLinks } from '#lib/web/ui/navigation/SoftLinks.tsx';
import { FollowScheme } from '#lib/web/ui/theme/FollowScheme.tsx';
import { schemeAttribute } from '#lib/web/ui/theme/scheme.ts';
import './theme.css';
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

/** The document of every page: language, theme and account as attributes for scripts and CSS, and the shared texts. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Pages are rendered for requests only: the build has no settings.
  await connection();
  const [lang, messages, session, { density, navCollapsed, scheme }] = await Promise.all([
    getLocale(),
    getMessages(),
    getSession(),
    getPreferences(),
  ]);
  return (
    <html
      lang={lang}
      data-account={session ? accountKey(session.identity) : visitorKey}
      data-brand={session?.identity.brand ?? 'red'}
      data-density={density}
      data-nav={navCollapsed ? 'collapsed' : 'expanded'}
      data-release={release()}
      data-scheme={scheme}
      // For `system` MUI sets the attribute in the browser; until then CSS asks the system.
      {...(scheme === 'system' ? {} : { [schemeAttribute]: scheme })}
      suppressHydrationWarning
    >
      <head>
        {/* Browsers paint first when the HTML has arrived up to #page-end, not after each chunk. Late parts come after it. */}
        <link rel="expect" href="#page-end" blocking="render" />
      </head>
      <body>
        <NextIntlClientProvider messages={null} formats={null}>
          <TimeZoneProvider>
            <MergedMessagesProvider messages={islandTexts(messages)}>
              {children}
              <i id="page-end" hidden />
              <SoftLinks />
              <FollowScheme />
            </MergedMessagesProvider>
          </TimeZoneProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
