import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { fieldLimits } from '#lib/contract/field-limits.ts';
import type { FormSection } from '../../ui/form/types.ts';

const { account, passwordLength } = fieldLimits;

type SectionName = 'dealer' | 'contact' | 'contract' | 'account';

/** The fields of a dealer's form by section. The page of a dealer has the same sections. */
export function useDealerSections(isNew: boolean): Record<SectionName, FormSection> {
  const t = useTranslations('dealers');
  return useMemo(() => {
    const named = (name: keyof Fields) => ({ name, label: t(`field.${name}`) });
    const required = true;
    return {
      dealer: {
        title: t('section.dealer'),
        fields: [
          { ...named('name'), kind: 'text', required, wide: true },
          {
            ...named('type'),
            kind: 'radio',
            required,
            options: (['subDealer', 'similarDealer'] as const).map((value) => ({
              value,
              label: t(`type.${value}`),
            })),
          },
          { ...named('number'), kind: 'text', ...(isNew ? { hint: t('hint.number') } : {}) },
        ],
      },
      contact: {
        title: t('section.contact'),
        fields: [
          { ...named('personInCharge'), kind: 'text', required },
          { ...named('contact'), kind: 'phone' },
          { ...named('email'), kind: 'email', required, wide: true },
          { ...named('country'), kind: 'country', required },
          { ...named('region'), kind: 'text' },
          { ...named('address'), kind: 'text', wide: true },
          { ...named('zipCode'), kind: 'text' },
        ],
      },
      contract: {
        title: t('section.contract'),
        fields: [
          { ...named('contractNumber'), kind: 'text', wide: true },
          { ...named('contractStart'), kind: 'day' },
          { ...named('contractEnd'), kind: 'day' },
        ],
      },
      account: {
        title: t('section.account'),
        fields: [
          ...(isNew
            ? [{ ...named('account'), kind: 'text' as const, required, hint: t('hint.account', account) }]
            : []),
          {
            ...named('password'),
            kind: 'password',
            required: isNew,
            hint: isNew ? t('hint.password', passwordLength) : t('hint.passwordKeep'),
          },
        ],
      },
    };
  }, [t, isNew]);
}

type Fields = typeof import('../../../../messages/en/dealers.json')['field'];
