'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { toPreciseCode } from './error-codes.ts';
import type { FormErrorCode, FormField } from './types.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

/** Returns a function for the text of a field error in FormBody and PlainForm; it states limits once the schema is loaded. */
export function useFormErrorText(schema: unknown): (code: FormErrorCode, field: FormField) => string {
  const t = useTranslations('errors.field');
  const errorText = useFieldErrorText();
  return (code, field) => {
    const key = toPreciseCode(code, field);
    const customText = field.reasons?.[key];
    if (customText) return customText;
    if (key === 'atLeast' && field.kind === 'number') return t(key, { least: field.least });
    if (key === 'atMost' && field.kind === 'number') return t(key, { most: field.most });
    const most = key === 'tooLong' && maxLengthOf(schema, field.name);
    return most ? t('atMostCharacters', { most }) : errorText(key);
  };
}

interface FieldSchema {
  readonly maxLength?: number | null;
  readonly _zod: { readonly def: { readonly innerType?: FieldSchema; readonly out?: FieldSchema } };
}

/** Returns how many characters a field of an object may have. Inputs do not limit them: a browser would cut a pasted text silently. */
function maxLengthOf(schema: unknown, name: string): number | undefined {
  let field = (schema as Partial<z.ZodObject>).shape?.[name] as FieldSchema | undefined;
  while (field && typeof field.maxLength !== 'number') field = field._zod.def.innerType ?? field._zod.def.out;
  return field?.maxLength ?? undefined;
}
