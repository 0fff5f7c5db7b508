import { getTranslations } from 'next-intl/server';
import { Verdict } from '#lib/ui/shell/Verdict.tsx';

/** 403: the account may not open this screen. */
export default async function Forbidden() {
  const t = await getTranslations('common.forbidden');
  return <Verdict title={t('title')} text={t('text')} home={t('home')} />;
}
