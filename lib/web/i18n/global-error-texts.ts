import type { Locale } from '#lib/contract/locales.ts';
import type english from '../../../messages/en/common.json';

/** Loads the texts of `common` for the page that has no provider and English texts. */
export const globalErrorTexts: Record<Exclude<Locale, 'en'>, () => Promise<{ default: typeof english }>> = {
  fr: () => import('../../../messages/fr/common.json'),
  cn: () => import('../../../messages/cn/common.json'),
  de: () => import('../../../messages/de/common.json'),
  es: () => import('../../../messages/es/common.json'),
  it: () => import('../../../messages/it/common.json'),
  ja: () => import('../../../messages/ja/common.json'),
  ru: () => import('../../../messages/ru/common.json'),
};
