'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SpecificationField } from '../../contract/product-library.ts';
import { useCountryName } from '../../ui/form/countries.ts';

type NamedField = keyof typeof import('../../../messages/en/productLibrary.json')['spec'];

/** What a field is called: in the reader's language, or by what the vendor's key says. */
export function useFieldName(): (field: Pick<SpecificationField, 'field' | 'label'>) => string {
  const t = useTranslations('productLibrary.spec');
  return useCallback(({ field, label }) => label || t(field as NamedField), [t]);
}

/** A value as text in the reader's language, its unit kept. */
export function useValueText(): (field: Pick<SpecificationField, 'field' | 'value' | 'unit'>) => string {
  const t = useTranslations('productLibrary');
  const { number, list } = useFormatter();
  const country = useCountryName();
  return useCallback(
    ({ field, value, unit }) => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (Array.isArray(value)) return list(value, { type: 'unit' });
      if (typeof value === 'string') return field === 'origin' ? country(value) : value;
      // A space that does not break, so that a number keeps its unit.
      return [number(value, { maximumFractionDigits: 3 }), unit].filter(Boolean).join(' ');
    },
    [t, number, list, country],
  );
}
