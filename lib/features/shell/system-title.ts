import { getTranslations } from 'next-intl/server';
import { getLocaleCode } from '../../i18n/request-locale.ts';

/** Returns the account's system name, Chinese for Chinese readers and else English, or the portal's name. */
export async function systemTitle(names: { cn: string; en: string }): Promise<string> {
  const [locale, t] = await Promise.all([getLocaleCode(), getTranslations('common')]);
  return (locale === 'cn' ? names.cn : names.en) || t('portal');
}
