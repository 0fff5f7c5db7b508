import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ChangeForm } from '#lib/web/features/account/ChangeForm.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { NarrowPage } from '#lib/web/ui/page/NarrowPage.tsx';

export const generateMetadata = pageTitle('account.change.title');

/** Changes the password, which ends all other sessions. */
export default async function UpdatePasswordPage() {
  const { identity } = await requireAccess('password');
  const t = await getTranslations('account.change');
  return (
    <ClientScreen namespaces={['account']}>
      <NarrowPage title={t('title')} text={t('intro')}>
        <ChangeForm account={identity.account} />
      </NarrowPage>
    </ClientScreen>
  );
}
