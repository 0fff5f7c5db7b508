import { useTranslations } from 'next-intl';
import { fieldLimits } from '#lib/contract/field-limits.ts';

/** Returns a function for the text of a field error, with its limits; a general text for an unknown code. */
export function useFieldErrorText(): (code: string) => string {
  const t = useTranslations('errors.field');
  return (code) => {
    const key = code as 'account';
    return t.has(key) ? t(key, fieldLimits[key]) : t('invalid');
  };
}
