import type { ReactNode } from 'react';
import { may } from '#lib/access.ts';
import { isChatEnabled } from '#lib/chat/handshake.ts';
import { ChatWidget } from '#lib/features/chat/ChatWidget.tsx';
import { TranslationProvider } from '#lib/features/shared/translation/TranslationProvider.tsx';
import { SessionEnded } from '#lib/features/shell/SessionEnded.tsx';
import { Shell } from '#lib/features/shell/Shell.tsx';
import { StockReminder } from '#lib/features/shell/StockReminder.tsx';
import { systemTitle } from '#lib/features/shell/system-title.ts';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { menuFor } from '#lib/nav.ts';
import { requireSession } from '#lib/session/page-session.ts';
import { getPreferences } from '#lib/session/preferences.ts';
import { Tray } from '#lib/ui/jobs/Tray.tsx';
import { decodeLayouts } from '#lib/ui/list/layout-cookie.ts';
import { ColumnLayoutsProvider } from '#lib/ui/list/use-column-layout.tsx';
import { LanguageOffer } from '#lib/ui/menu/LanguageOffer.tsx';
import { QueryProvider } from '#lib/ui/QueryProvider.tsx';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { identity, sid } = await requireSession();
  const [{ navCollapsed, columns }, title] = await Promise.all([
    getPreferences(),
    systemTitle(identity.systemName),
  ]);
  return (
    <QueryProvider>
      <MessagesProvider namespaces={['shell', 'jobs']}>
        <Shell
          identity={identity}
          menu={menuFor(identity)}
          title={title}
          collapsed={navCollapsed}
          mayChangePassword={may(identity, 'password')}
          searchScope={{ devices: may(identity, 'equipment'), orders: may(identity, 'business') }}
          notices={
            <>
              <LanguageOffer />
              {may(identity, 'business') && <StockReminder sid={sid} />}
            </>
          }
          chat={
            isChatEnabled() &&
            may(identity, 'chat') && (
              <TranslationProvider>
                <ChatWidget user={identity.userId} sid={sid} devices={may(identity, 'equipment')} />
              </TranslationProvider>
            )
          }
        >
          <TranslationProvider>
            <ColumnLayoutsProvider layouts={decodeLayouts(identity.userId, columns)}>
              {children}
            </ColumnLayoutsProvider>
          </TranslationProvider>
        </Shell>
        <Tray />
        <SessionEnded account={identity.account} />
      </MessagesProvider>
    </QueryProvider>
  );
}
