import type { Locale } from '#lib/contract/locales.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import cnCommon from '../../../messages/cn/common.json' with { type: 'json' };
import cnErrors from '../../../messages/cn/errors.json' with { type: 'json' };
import deCommon from '../../../messages/de/common.json' with { type: 'json' };
import deErrors from '../../../messages/de/errors.json' with { type: 'json' };
import enCommon from '../../../messages/en/common.json' with { type: 'json' };
import enErrors from '../../../messages/en/errors.json' with { type: 'json' };
import esCommon from '../../../messages/es/common.json' with { type: 'json' };
import esErrors from '../../../messages/es/errors.json' with { type: 'json' };
import frCommon from '../../../messages/fr/common.json' with { type: 'json' };
import frErrors from '../../../messages/fr/errors.json' with { type: 'json' };
import itCommon from '../../../messages/it/common.json' with { type: 'json' };
import itErrors from '../../../messages/it/errors.json' with { type: 'json' };
import jaCommon from '../../../messages/ja/common.json' with { type: 'json' };
import jaErrors from '../../../messages/ja/errors.json' with { type: 'json' };
import ruCommon from '../../../messages/ru/common.json' with { type: 'json' };
import ruErrors from '../../../messages/ru/errors.json' with { type: 'json' };

/** The texts of the error page in one language. */
export interface ErrorPageTexts {
  readonly title: string;
  readonly home: string;
  readonly requestId: string;
  readonly problem: Readonly<Partial<Record<ProblemCode, string>>>;
}

function toTexts(
  { failed, toHome }: typeof enCommon,
  { requestId, problem }: Pick<typeof enErrors, 'requestId' | 'problem'>,
): ErrorPageTexts {
  return { title: failed.title, home: toHome, requestId, problem };
}

/** The messages of the interface that the error page uses, by language. */
export const errorPageTexts: Readonly<Record<Locale, ErrorPageTexts>> = {
  en: toTexts(enCommon, enErrors),
  fr: toTexts(frCommon, frErrors),
  cn: toTexts(cnCommon, cnErrors),
  de: toTexts(deCommon, deErrors),
  es: toTexts(esCommon, esErrors),
  it: toTexts(itCommon, itErrors),
  ja: toTexts(jaCommon, jaErrors),
  ru: toTexts(ruCommon, ruErrors),
};
