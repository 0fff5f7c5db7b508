import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '#lib/web/ui/page/ErrorPage.tsx';

export default async function NotFound() {
  const t = await getTranslations('common');
  return (
    <ErrorPage title={t('notFound.title')} text={t('notFound.text')} home={t('toHome')}>
      {/* Removes the page from those opened lately (RememberRecord). */}
      <span hidden data-missing />
    </ErrorPage>
  );
}
