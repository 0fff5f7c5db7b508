import type { QueryText } from '#lib/contract/query.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { linkAccessFor } from '#lib/web/features/requests/kinds.ts';
import { NewRequest } from '#lib/web/features/requests/NewRequest.tsx';
import { parseRequestStart } from '#lib/web/features/requests/parse-request-start.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('requests.reset.add');

/** The form that requests to reset the activation of a device. The URL may have its first values. */
export default async function NewResetPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('afterSales');
  return (
    <ClientScreen namespaces={['list', 'form', 'scan', 'attachment', 'requests', 'orders']}>
      <NewRequest
        kind="reset"
        start={parseRequestStart(await searchParams)}
        hasOrders={linkAccessFor(identity).orders}
      />
    </ClientScreen>
  );
}
