import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChangeForm } from '#lib/features/account/ChangeForm.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';
import { NarrowPage } from '#lib/ui/page/NarrowPage.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.change');
  return { title: t('title') };
}

/** Screen 4: change the password; the account is signed out everywhere else. */
export default async function UpdatePasswordPage() {
  const { identity } = await requireSession('password');
  const t = await getTranslations('account.change');
  return (
    <MessagesProvider namespaces={['account']}>
      <NarrowPage title={t('title')} text={t('intro')}>
        <ChangeForm account={identity.account} />
      </NarrowPage>
    </MessagesProvider>
  );
}
