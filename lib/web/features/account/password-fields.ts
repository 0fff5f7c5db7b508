'use client';

import { useTranslations } from 'next-intl';
import { fieldLimits } from '#lib/contract/field-limits.ts';
import type { PlainField } from '../../ui/form/PlainForm.tsx';

/** Returns the two fields for a new password. */
export function useNewPasswordFields(): PlainField[] {
  const t = useTranslations('account');
  const field = { kind: 'password', autoComplete: 'new-password' } as const;
  return [
    {
      ...field,
      name: 'password',
      label: t('change.password'),
      hint: t('change.hint', fieldLimits.passwordLength),
      reasons: { required: t('errors.password.required') },
    },
    {
      ...field,
      name: 'repeat',
      label: t('change.repeat'),
      reasons: { required: t('errors.repeat.required'), differs: t('errors.repeat.differs') },
    },
  ];
}
