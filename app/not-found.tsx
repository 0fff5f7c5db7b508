import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '#lib/web/ui/page/ErrorPage.tsx';

/** Next shows this page for an unknown path, and when a page calls `notFound`. */
export default async function NotFound() {
  const t = await getTranslations('common');
  return (
    <ErrorPage title={t('notFound.title')} text={t('notFound.text')} home={t('toHome')}>
      {/* RememberRecord finds this mark, and removes the page from the recently opened ones. */}
      <span hidden data-missing />
    </ErrorPage>
  );
}
