'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formatAmount, parseAmount } from './parse-amount.ts';
import type { FormField, FormValues } from './types.ts';

/**
 * Rewrites typed amounts in a newly chosen language. An amount that cannot be read keeps its text, and stays pending until the
 * user changes it, so that the form is not saved.
 */
export function useReformatAmounts<V extends FormValues>(
  form: UseFormReturn<V>,
  fields: FormField[],
  setPending: (name: string, pending: boolean) => void,
): void {
  const locale = useLocale();
  const previousLocale = useRef(locale);
  const unreadable = useRef(new Set<string>());
  useEffect(() => {
    if (previousLocale.current === locale) return;
    for (const field of fields) {
      const name = field.name as Path<V>;
      if (field.kind !== 'amount' || !form.getFieldState(name).isDirty || unreadable.current.has(name))
        continue;
      const currency: string = form.getValues(field.currencyIn as Path<V>);
      const typed: string = form.getValues(name);
      // Digits alone are the same number in every language.
      if (/^\d*$/.test(typed.trim())) continue;
      const minor = currency ? parseAmount(typed, currency, previousLocale.current) : undefined;
      if (minor === undefined) {
        unreadable.current.add(name);
        setPending(name, true);
        continue;
      }
      const formatted = formatAmount({ minor, currency }, locale) as PathValue<V, Path<V>>;
      form.setValue(name, formatted, { shouldDirty: true });
    }
    previousLocale.current = locale;
  }, [form, fields, locale, setPending]);

  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change' && name !== undefined && unreadable.current.delete(name)) setPending(name, false);
    });
    return unsubscribe;
  }, [form, setPending]);
}
