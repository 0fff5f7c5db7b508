import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { PartsPage } from '#lib/web/features/developers/parts/PartsPage.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('developers.parts.title');

/** Shows the parts that the portal's screens consist of, for its developers. */
export default async function UiPartsPage() {
  await requireAccess();
  return (
    <ClientScreen namespaces={['form']}>
      <PartsPage />
    </ClientScreen>
  );
}
