import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { SpecificationField } from '#lib/contract/operations/product-library.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { useCountryName } from '../../ui/form/countries.ts';

type NamedField = keyof typeof import('../../../../messages/en/productLibrary.json')['spec'];

/** Returns a function for the name of a field: the vendor's label, else the portal's text. */
export function useFieldName(): (field: Pick<SpecificationField, 'field' | 'label'>) => string {
  const t = useTranslations('productLibrary.spec');
  return useCallback(({ field, label }) => label || t(field as NamedField), [t]);
}

/** Returns a function for the value of a field as text, with its unit. */
export function useValueText(): (field: Pick<SpecificationField, 'field' | 'value' | 'unit'>) => string {
  const t = useTranslations('productLibrary');
  const { number } = useFormatter();
  const { series } = useJoinedTexts();
  const country = useCountryName();
  return useCallback(
    ({ field, value, unit }) => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (Array.isArray(value)) return series(value);
      if (typeof value === 'string') return field === 'origin' ? country(value) : value;
      // A no-break space keeps the unit with its number.
      return [number(value, { maximumFractionDigits: 3 }), unit].filter(Boolean).join('\u00a0');
    },
    [t, number, series, country],
  );
}
