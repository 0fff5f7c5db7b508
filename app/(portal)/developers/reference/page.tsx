import { may } from '#lib/contract/access.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ReferenceIndex } from '#lib/web/features/developers/reference/ReferenceIndex.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { reference } from './reference.ts';

export const generateMetadata = pageTitle('reference.title');

/** The index of the API reference. It shows which operations the account may call. */
export default async function ReferencePage() {
  const { identity } = await requireAccess();
  return (
    <ClientScreen namespaces={['reference']}>
      <ReferenceIndex reference={reference()} may={(key) => may(identity, key)} />
    </ClientScreen>
  );
}
