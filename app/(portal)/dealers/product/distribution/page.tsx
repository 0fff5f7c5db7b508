import { Distribution } from '#lib/features/transfers/Distribution.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('transfers.title');

export default async function DistributionPage() {
  const { identity } = await requireSession('equipment');
  return (
    <ClientScreen namespaces={['list', 'form', 'import', 'scan', 'transfers']}>
      <Distribution user={identity.userId} />
    </ClientScreen>
  );
}
