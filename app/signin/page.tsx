import { getTranslations } from 'next-intl/server';

export default async function SignInPage() {
  const t = await getTranslations('account');
  return <h1>{t('signIn.title')}</h1>;
}
