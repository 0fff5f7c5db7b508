import { z } from 'zod';
import { softwarePeriods } from '#lib/contract/constants.ts';
import { day } from '#lib/contract/values.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { RenewalScreen } from '#lib/web/features/devices/renewal/RenewalScreen.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('renewal.title');

const Period = z.enum(softwarePeriods).or(z.literal('')).catch('');
/** The devices to start with: those whose period ends between two days. */
const Expiring = z.object({ period: Period, from: day, to: day });

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renews software of many devices. The query names a software period and may name days; invalid values are ignored. */
export default async function RenewalPage({ searchParams }: Props) {
  const { identity } = await requireAccess('equipment');
  const query = await searchParams;
  return (
    <ClientScreen namespaces={['list', 'batch', 'devices', 'renewal']}>
      <RenewalScreen
        user={identity.userId}
        period={Period.parse(query.period)}
        expiring={Expiring.safeParse(query).data}
      />
    </ClientScreen>
  );
}
