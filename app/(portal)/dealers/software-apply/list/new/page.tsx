import { snInput } from '#lib/contract/sn.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { NewRequest } from '#lib/web/features/requests/NewRequest.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('requests.software.add');

export default async function NewSoftwareApplyPage({
  searchParams,
}: {
  searchParams: Promise<{ sn?: string | string[] }>;
}) {
  await requireAccess('softwareApply');
  const sn = snInput.safeParse((await searchParams).sn).data ?? '';
  return (
    <ClientScreen namespaces={['list', 'form', 'scan', 'attachment', 'requests']}>
      <NewRequest kind="software" sn={sn} />
    </ClientScreen>
  );
}
