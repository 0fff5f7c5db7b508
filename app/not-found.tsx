import { getTranslations } from 'next-intl/server';
import { Verdict } from '#lib/ui/shell/Verdict.tsx';

/** 404: nothing at this address. */
export default async function NotFound() {
  const t = await getTranslations('common.notFound');
  return <Verdict title={t('title')} text={t('text')} home={t('home')} />;
}
