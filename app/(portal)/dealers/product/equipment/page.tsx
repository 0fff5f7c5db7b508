import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { DeviceList } from '#lib/features/devices/DeviceList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('devices.title');

export default async function EquipmentPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('equipment');
  const first = await loadFirstPage('devices.list', searchParams);
  return <DeviceList first={first} user={identity.userId} />;
}
