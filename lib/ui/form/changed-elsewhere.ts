'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { FormSection, Values } from './types.ts';

/** What to say below fields, by their names. */
type Hints = Readonly<Record<string, string>>;

/**
 * The sections of a form, with what is said below each field that has another value since the form was opened: what
 * was typed stays when a record is loaded anew, so it is said what stands there by now.
 * @param shown The record's fields as people read them; undefined until it has come. To be remembered by the caller.
 * @param apart What to say of fields whose values say nothing.
 */
export function useChangedElsewhere(
  sections: FormSection[],
  shown: Values | undefined,
  apart?: Hints,
): FormSection[] {
  const t = useTranslations('form');
  const [first, setFirst] = useState(shown);
  if (shown && !first) setFirst(shown);
  return useMemo(() => {
    if (!first || !shown || first === shown) return sections;
    const hints = new Map(
      Object.keys(shown)
        .filter((name) => first[name] !== shown[name])
        .map((name) => [name, apart?.[name] ?? t('changedElsewhere', { value: shown[name] || '--' })]),
    );
    return sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => {
        const hint = hints.get(field.name);
        return hint === undefined ? field : { ...field, hint };
      }),
    }));
  }, [sections, shown, first, apart, t]);
}
