import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Distribution } from '#lib/web/features/transfers/Distribution.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('transfers.title');

/** Distribution of devices to a dealer: the user scans, enters or imports their serial numbers. */
export default async function DistributionPage() {
  const { identity } = await requireAccess('equipment');
  return (
    <ClientScreen namespaces={['list', 'form', 'import', 'scan', 'batch', 'transfers']}>
      <Distribution user={identity.userId} />
    </ClientScreen>
  );
}
