import type { Locale } from '#lib/contract/locales.ts';
import type english from '../../../messages/en/common.json';

/** Loads `common` for the page of fatal errors. It has no provider, and its English texts are in its code. */
export const globalErrorTexts: Record<Exclude<Locale, 'en'>, () => Promise<{ default: typeof english }>> = {
  fr: () => import('../../../messages/fr/common.json'),
  cn: () => import('../../../messages/cn/common.json'),
  de: () => import('../../../messages/de/common.json'),
  es: () => import('../../../messages/es/common.json'),
  it: () => import('../../../messages/it/common.json'),
  ja: () => import('../../../messages/ja/common.json'),
  ru: () => import('../../../messages/ru/common.json'),
};
