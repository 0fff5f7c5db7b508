import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { config } from '#lib/server/config.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Guides } from '#lib/web/features/developers/Guides.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('developers.title');

/** Guides for programs that use the portal's API. */
export default async function DevelopersPage() {
  await requireAccess();
  return (
    <ClientScreen namespaces={['list']}>
      <Guides origin={config().PORTAL_ORIGIN} />
    </ClientScreen>
  );
}
