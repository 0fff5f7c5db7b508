import { type ProblemCode, problems } from '#lib/api/problem.ts';
import { ErrorCodes } from '#lib/features/developers/ErrorCodes.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

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
