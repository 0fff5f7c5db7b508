import { may } from '#lib/contract/access.ts';
import { workQueueKinds } from '#lib/contract/work-queue.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { pageTimeout, settlesWithin } from '#lib/page/page-timeout.ts';
import { settle } from '#lib/page/settle.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { getPreferences } from '#lib/server/session/preferences.ts';
import { type CardResponses, newestMessages } from '#lib/web/features/home/cards.ts';
import { Home } from '#lib/web/features/home/Home.tsx';
import { RefreshOnReturn } from '#lib/web/features/home/RefreshOnReturn.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { getTimeZone } from '#lib/web/i18n/request-locale.ts';
import { loadLowStock } from './load-low-stock.ts';

/** Without new replies: only the browser knows which were read, so it counts them. */
const queueKinds = workQueueKinds.filter((kind) => kind !== 'replies').join(',');

export const generateMetadata = pageTitle('home.title');

/** The home page. Every card has a call of its own; all start at once, and each may fail alone. */
export default async function HomePage() {
  const { identity } = await requireAccess('home');
  const [{ queueRows }, timeZone] = await Promise.all([getPreferences(), getTimeZone()]);
  const calls = {
    figures: callOnServer('home.figures'),
    workQueue: callOnServer('home.workQueue', { query: { kinds: queueKinds, timeZone } }),
    deviceStatus: callOnServer('home.deviceStatus'),
    topDevices: callOnServer('home.topDevices'),
    workOrders: callOnServer('home.workOrders'),
    orders: may(identity, 'business') ? callOnServer('home.orders') : undefined,
    lowStock: may(identity, 'business') ? loadLowStock() : undefined,
    messages: may(identity, 'messages') ? callOnServer('messages.list', newestMessages) : undefined,
    announcements: callOnServer('home.announcements'),
    news: callOnServer('home.news'),
    banners: callOnServer('home.banners'),
  };
  const cards = await settle<CardResponses>(calls, async (all) => settlesWithin(all, await pageTimeout()));
  return (
    <IslandTexts namespaces={['translate']}>
      <Home who={identity} cards={cards} chat={hasChat(identity)} queueRows={queueRows} />
      <RefreshOnReturn rendered={`${identity.userId} ${Date.now()}`} />
    </IslandTexts>
  );
}
