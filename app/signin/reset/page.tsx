import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { ResetForm } from '#lib/web/features/account/ResetForm.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { routesOf } from '#lib/web/nav.ts';

export const generateMetadata = pageTitle('account.reset.title');

/** Resets a forgotten password with a code that is sent by e-mail. Visitors may open it. */
export default async function ResetPasswordPage() {
  const t = await getTranslations('account.reset');
  return (
    <>
      <h1>{t('title')}</h1>
      <ClientScreen namespaces={['account']}>
        <ResetForm />
      </ClientScreen>
      <p style={{ margin: 0 }}>
        <a href={routesOf.signIn}>{t('toSignIn')}</a>
      </p>
    </>
  );
}
