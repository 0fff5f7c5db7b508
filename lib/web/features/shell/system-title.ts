import { getTranslations } from 'next-intl/server';
import type { Identity } from '#lib/contract/operations/session.ts';
import { getLocaleCode } from '../../i18n/request-locale.ts';

/**
 * Returns the account's system name in the reader's language. Without it, the Chinese name in
 * Chinese and the English one in other languages; then any other, then the portal's name.
 */
export async function systemTitle({ cn, en, all = {} }: Identity['systemName']): Promise<string> {
  const [locale, t] = await Promise.all([getLocaleCode(), getTranslations('common')]);
  return all[locale] || (locale === 'cn' ? cn : en) || all.any || t('portal');
}
