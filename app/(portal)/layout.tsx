import type { ReactNode } from 'react';
import { may } from '#lib/contract/access.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { getPagePath, requireAccess } from '#lib/server/session/page-session.ts';
import { getPreferences } from '#lib/server/session/preferences.ts';
import { ChatButton } from '#lib/web/features/chat/ChatButton.tsx';
import { decodeFavourites } from '#lib/web/features/shell/favourites.ts';
import { SessionEnded } from '#lib/web/features/shell/SessionEnded.tsx';
import { Shell } from '#lib/web/features/shell/Shell.tsx';
import { ShellFeed } from '#lib/web/features/shell/ShellFeed.tsx';
import { systemTitle } from '#lib/web/features/shell/system-title.ts';
import { menuFor } from '#lib/web/menu.ts';
import { Tray } from '#lib/web/ui/jobs/Tray.tsx';
import { LanguageOffer } from '#lib/web/ui/menu/LanguageOffer.tsx';
import { loadFirstCounts } from './first-counts.ts';

/** The frame of all pages after the sign-in: menu, header, chat and notices. Redirects visitors to the sign-in. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { identity, sid } = await requireAccess();
  const chat = hasChat(identity);
  const [{ navCollapsed, favourites }, title, path, first] = await Promise.all([
    getPreferences(),
    systemTitle(identity.systemName),
    getPagePath(),
    loadFirstCounts(identity, chat),
  ]);
  return (
    <>
      <Shell
        identity={identity}
        sid={sid}
        menu={menuFor(identity)}
        title={title}
        path={path}
        favourites={decodeFavourites(identity.userId, favourites)}
        collapsed={navCollapsed}
        mayChangePassword={may(identity, 'password')}
        notices={<LanguageOffer />}
        chat={
          chat && (
            <ChatButton
              user={identity.userId}
              sid={sid}
              canSeeDevices={may(identity, 'equipment')}
              history={first?.chat}
            />
          )
        }
      >
        {children}
      </Shell>
      <ShellFeed user={identity.userId} hasStock={may(identity, 'business')} first={first} />
      <Tray />
      <SessionEnded account={identity.account} />
    </>
  );
}
