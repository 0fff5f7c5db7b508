import { getTranslations } from 'next-intl/server';
import { ErrorPage } from '#lib/ui/page/ErrorPage.tsx';

/** 403: the account may not open this screen. */
export default async function Forbidden() {
  const t = await getTranslations('common.forbidden');
  return <ErrorPage title={t('title')} text={t('text')} home={t('home')} />;
}
