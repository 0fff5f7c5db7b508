import type { QueryText } from '#lib/contract/query.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { linkAccessFor } from '#lib/web/features/requests/kinds.ts';
import { NewRequest } from '#lib/web/features/requests/NewRequest.tsx';
import { parseRequestStart } from '#lib/web/features/requests/parse-request-start.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('requests.software.add');

/** The form that requests software for a device. The URL may have its first values. */
export default async function NewSoftwareApplyPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('softwareApply');
  return (
    <ClientScreen namespaces={['list', 'form', 'scan', 'attachment', 'requests', 'orders']}>
      <NewRequest
        kind="software"
        start={parseRequestStart(await searchParams)}
        hasOrders={linkAccessFor(identity).orders}
      />
    </ClientScreen>
  );
}
