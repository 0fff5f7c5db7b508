'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { FormSection, Values } from './types.ts';

/** What to say below fields, by their names. */
type Hints = Readonly<Record<string, string>>;

/**
 * The sections of a form, with what is said below each field that has another value since the form was opened: what
 * was typed stays when a record is loaded anew, so it is said what stands there by now.
 * @param current The record's fields as people read them; undefined until it has come. To be remembered by the caller.
 * @param hintsByField What to say of fields whose values say nothing.
 */
export function useConcurrentChangeHints(
  sections: FormSection[],
  current: Values | undefined,
  hintsByField?: Hints,
): FormSection[] {
  const t = useTranslations('form');
  const [initial, setFirst] = useState(current);
  if (current && !initial) setFirst(current);
  return useMemo(() => {
    if (!initial || !current || initial === current) return sections;
    const hints = new Map(
      Object.keys(current)
        .filter((name) => initial[name] !== current[name])
        .map((name) => [
          name,
          hintsByField?.[name] ?? t('changedElsewhere', { value: current[name] || '--' }),
        ]),
    );
    return sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => {
        const hint = hints.get(field.name);
        return hint === undefined ? field : { ...field, hint };
      }),
    }));
  }, [sections, current, initial, hintsByField, t]);
}
