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

/** A screen of client components, with the providers that they need. */
export async function ClientScreen({ namespaces, children }: Props) {
  const [locale, session, { scheme }, incoming] = await Promise.all([
    getLocaleCode(),
    getSession(),
    getPreferences(),
    headers(),
  ]);
  for (const each of [sharedNamespaces, namespaces]) preloadMessages(locale, each);
  return (
    <Providers
      namespaces={namespaces}
      brand={session?.identity.brand ?? 'red'}
      scheme={scheme}
      nonce={incoming.get('x-nonce') ?? undefined}
    >
      {children}
    </Providers>
  );
}
