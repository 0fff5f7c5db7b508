import { may } from '#lib/contract/access.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Activation } from '#lib/web/features/transfers/Activation.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

type Search = Record<string, string | string[] | undefined>;

export const generateMetadata = pageTitle('transfers.activation.title');

/** Device activation, with the Tcode card that `card` of the query names, if any. */
export default async function ActivationPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { identity } = await requireAccess('equipment');
  const { card: id } = await searchParams;
  const card =
    typeof id === 'string' && may(identity, 'tcode')
      ? await callOnServer('tcodes.read', { params: { id } }).catch(() => null)
      : null;
  return (
    <ClientScreen namespaces={['list', 'form', 'import', 'scan', 'batch', 'transfers']}>
      <Activation user={identity.userId} card={card} />
    </ClientScreen>
  );
}
