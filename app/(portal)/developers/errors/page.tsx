import { type ProblemCode, problems } from '#lib/contract/problems.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ErrorCodes } from '#lib/web/features/developers/ErrorCodes.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('developers.codes.title');

const rows = Object.entries(problems).map(([code, [status]]) => [code as ProblemCode, status] as const);

/** Every error code; the `type` of a problem document links here. */
export default async function ErrorCodesPage() {
  await requireAccess();
  return (
    <ClientScreen namespaces={['list']}>
      <ErrorCodes problems={rows} />
    </ClientScreen>
  );
}
