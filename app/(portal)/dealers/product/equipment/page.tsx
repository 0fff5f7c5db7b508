import type { QueryText } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { isPageLoad, sendLater } from '#lib/page/send-later.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { DeviceList } from '#lib/web/features/devices/DeviceList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { getDisplayedTimeZone } from '#lib/web/i18n/request-locale.ts';

export const generateMetadata = pageTitle('devices.title');

/** The list of devices. When a browser loads the whole page, the counts of expiring software are streamed with it. */
export default async function EquipmentPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('equipment');
  const timeZone = await getDisplayedTimeZone();
  const expiring = (await isPageLoad())
    ? { timeZone, counts: sendLater(callOnServer('devices.expiring', { query: { timeZone } })) }
    : undefined;
  const first = await loadFirstPage('devices.list', searchParams);
  return <DeviceList first={first} user={identity.userId} expiring={expiring} />;
}
