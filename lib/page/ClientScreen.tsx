import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { getSession } from '#lib/server/session/page-session.ts';
import { getPreferences } from '#lib/server/session/preferences.ts';
import { preloadMessages } from '#lib/web/i18n/messages-url.ts';
import type { Namespace } from '#lib/web/i18n/namespaces.ts';
import { getLocaleCode } from '#lib/web/i18n/request-locale.ts';
import { sharedNamespaces } from '#lib/web/i18n/texts.ts';
import { Providers } from '#lib/web/ui/providers/Providers.tsx';

interface Props {
  /** Texts of the screen, in addition to those of all client components. */
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Wraps client components of a page in the providers that they need: texts, theme and queries. */
export async function ClientScreen({ namespaces, children }: Props) {
  const [locale, session, { scheme }, requestHeaders] = await Promise.all([
    getLocaleCode(),
    getSession(),
    getPreferences(),
    headers(),
  ]);
  preloadMessages(locale, sharedNamespaces);
  preloadMessages(locale, namespaces);
  return (
    <Providers
      namespaces={namespaces}
      brand={session?.identity.brand ?? 'red'}
      scheme={scheme}
      nonce={requestHeaders.get('x-nonce') ?? undefined}
    >
      {children}
    </Providers>
  );
}
