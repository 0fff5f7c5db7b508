'use client';

import { useTranslations } from 'next-intl';

/** The sentence for a field's error code: the field's own wording, else the general one. */
export function useFieldText() {
  const own = useTranslations('account');
  const general = useTranslations('errors.field');
  return (field: string, code: string | undefined): string | undefined => {
    if (!code) return undefined;
    const specific = `errors.${field}.${code}` as 'errors.email.required';
    if (own.has(specific)) return own(specific);
    const common = code as 'invalid';
    return general.has(common) ? general(common) : general('invalid');
  };
}
