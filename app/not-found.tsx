import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '#lib/ui/page/ErrorPage.tsx';

/** 404: nothing at this address. */
export default async function NotFound() {
  const t = await getTranslations('common.notFound');
  return <ErrorPage title={t('title')} text={t('text')} home={t('home')} />;
}
