import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ChangeForm } from '#lib/web/features/account/ChangeForm.tsx';
import { Settings, SettingsForm } from '#lib/web/features/settings/Settings.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('account.change.title');

/** Changes the password, which ends all other sessions. */
export default async function UpdatePasswordPage() {
  const { identity } = await requireAccess('password');
  const t = await getTranslations('account.change');
  return (
    <ClientScreen namespaces={['account']}>
      <Settings who={identity} current="password">
        <SettingsForm title={t('title')} text={t('intro')}>
          <ChangeForm account={identity.account} />
        </SettingsForm>
      </Settings>
    </ClientScreen>
  );
}
