'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { FormSection, PlainValues } from './types.ts';

type Hints = Readonly<Record<string, string>>;

/**
 * Adds a hint with the new value to each field that changed on the server since the form was opened. `current` has the
 * record's fields as displayed and must be memoized; `hintsByField` replaces values that cannot be displayed.
 */
export function useConcurrentChangeHints(
  sections: FormSection[],
  current: PlainValues | undefined,
  hintsByField?: Hints,
): FormSection[] {
  const t = useTranslations('form');
  const [initial, setInitial] = useState(current);
  if (current && !initial) setInitial(current);
  return useMemo(() => {
    if (!initial || !current || initial === current) return sections;
    const hints = new Map(
      Object.keys(current)
        .filter((name) => initial[name] !== current[name])
        .map((name) => [
          name,
          hintsByField?.[name] ?? t('concurrentChange', { value: current[name] || '--' }),
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
