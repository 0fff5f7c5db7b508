import { useTranslations } from 'next-intl';
import type { FileErrorCode } from '#lib/contract/field-errors.ts';
import { fieldLimits } from '#lib/contract/field-limits.ts';
import type { FormErrorCode } from './types.ts';

type Texts = typeof import('../../../../messages/en/errors.json')['field'];

/** Codes whose fields have texts of their own for them. */
type WithOwnText = FileErrorCode | 'uploading';

/** Returns a function for the text of a field error, with its limits; a general text for the code of a newer server. */
export function useFieldErrorText(): (code: FormErrorCode) => string {
  const t = useTranslations('errors.field');
  return (code) => {
    // The compiler reports a code without a text here.
    const key: keyof Texts = code as Exclude<FormErrorCode, WithOwnText>;
    const limited = key as keyof typeof fieldLimits;
    return t.has(key) ? t(limited, fieldLimits[limited]) : t('invalid');
  };
}
