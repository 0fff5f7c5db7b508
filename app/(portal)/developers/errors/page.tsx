import { ErrorCodes } from '#lib/features/developers/ErrorCodes.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { type ProblemCode, problems } from '#lib/server/api/problem.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('developers.codes.title');

const rows = Object.entries(problems).map(([code, [status]]) => [code as ProblemCode, status] as const);

/** Every error code; the `type` of a problem document links here. */
export default async function ErrorCodesPage() {
  await requireSession();
  return (
    <ClientScreen namespaces={['list']}>
      <ErrorCodes problems={rows} />
    </ClientScreen>
  );
}
