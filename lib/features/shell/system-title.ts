import { getTranslations } from 'next-intl/server';
import { getLocaleCode } from '../../i18n/visitor.ts';

/** The system's name: the account's own, Chinese for Chinese readers and else English; the portal's if it has none. */
export async function systemTitle(names: { cn: string; en: string }): Promise<string> {
  const [locale, t] = await Promise.all([getLocaleCode(), getTranslations('common')]);
  return (locale === 'cn' ? names.cn : names.en) || t('portal');
}
