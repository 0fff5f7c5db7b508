'use client';

import { useTranslations } from 'next-intl';
import { preciseReason } from './reasons.ts';
import type { FormErrorCode, FormField } from './types.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

/** Returns a function that describes why a field was refused. */
export function useReasonText(): (code: FormErrorCode, field: FormField) => string {
  const t = useTranslations('errors.field');
  const errorText = useFieldErrorText();
  return (code, field) => {
    const key = preciseReason(code, field);
    const customText = field.reasons?.[key];
    if (customText) return customText;
    if (key === 'atLeast' && field.kind === 'number') return t(key, { least: field.least });
    if (key === 'atMost' && field.kind === 'number') return t(key, { most: field.most });
    return errorText(key);
  };
}
