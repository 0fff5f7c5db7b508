'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formatAmount, parseAmount } from './parse-amount.ts';
import type { FormField, FormValues } from './types.ts';

/** Writes typed amounts in a newly chosen language. One that was refused stays so until it changes. */
export function useAmountNotation<V extends FormValues>(
  form: UseFormReturn<V>,
  fields: FormField[],
  setPending: (name: string, pending: boolean) => void,
): void {
  const locale = useLocale();
  const former = useRef(locale);
  const refused = useRef(new Set<string>());
  useEffect(() => {
    if (former.current === locale) return;
    for (const field of fields) {
      const name = field.name as Path<V>;
      if (field.kind !== 'amount' || !form.getFieldState(name).isDirty || refused.current.has(name)) continue;
      const currency: string = form.getValues(field.currencyIn as Path<V>);
      const typed: string = form.getValues(name);
      // Digits alone are the same number in every language.
      if (/^\d*$/.test(typed.trim())) continue;
      const minor = currency ? parseAmount(typed, currency, former.current) : undefined;
      if (minor === undefined) {
        refused.current.add(name);
        setPending(name, true);
        continue;
      }
      const written = formatAmount({ minor, currency }, locale) as PathValue<V, Path<V>>;
      form.setValue(name, written, { shouldDirty: true });
    }
    former.current = locale;
  }, [form, fields, locale, setPending]);

  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change' && name !== undefined && refused.current.delete(name)) setPending(name, false);
    });
    return unsubscribe;
  }, [form, setPending]);
}
