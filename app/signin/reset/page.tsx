import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResetForm } from '#lib/features/account/ResetForm.tsx';
import { routesOf } from '#lib/nav.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.reset');
  return { title: t('title') };
}

/** Screen 2: a new password by e-mail code. */
export default async function ResetPasswordPage() {
  const t = await getTranslations('account.reset');
  return (
    <>
      <h1>{t('title')}</h1>
      <ResetForm />
      <p style={{ margin: 0 }}>
        <a href={routesOf.signIn}>{t('toSignIn')}</a>
      </p>
    </>
  );
}
