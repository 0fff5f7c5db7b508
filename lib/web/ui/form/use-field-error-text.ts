import { useTranslations } from 'next-intl';
import type { FileErrorCode } from '#lib/contract/field-errors.ts';
import { fieldLimits } from '#lib/contract/field-limits.ts';
import type { FormErrorCode } from './types.ts';

type Texts = typeof import('../../../../messages/en/errors.json')['field'];

/** Codes whose fields have texts of their own for them. */
type WithOwnText = FileErrorCode | 'uploading';

/** Returns a function for the text of a field error with its limits. An unknown code, as of a newer server, has a general text. */
export function useFieldErrorText(): (code: FormErrorCode) => string {
  const t = useTranslations('errors.field');
  return (code) => {
    // Does not compile while errors.json lacks the text of a code.
    const key: keyof Texts = code as Exclude<FormErrorCode, WithOwnText>;
    if (!t.has(key)) return t('invalid');
    // A code without limits has undefined here, which `t` takes too.
    const limitedKey = key as keyof typeof fieldLimits;
    return t(limitedKey, fieldLimits[limitedKey]);
  };
}
