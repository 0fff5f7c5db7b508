import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '#lib/web/ui/page/ErrorPage.tsx';

/** Next shows this page when a page calls `forbidden`, as `requireAccess` does. */
export default async function Forbidden() {
  const t = await getTranslations('common');
  return <ErrorPage title={t('forbidden.title')} text={t('forbidden.text')} home={t('toHome')} />;
}
