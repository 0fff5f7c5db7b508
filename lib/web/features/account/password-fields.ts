'use client';

import { useTranslations } from 'next-intl';
import { fieldLimits } from '#lib/contract/field-limits.ts';
import type { PlainField } from '../../ui/form/PlainForm.tsx';

/** Returns the fields for a new password and its repetition, for the forms that change or reset it. */
export function useNewPasswordFields(): PlainField[] {
  const t = useTranslations('account');
  const newPassword = { kind: 'password', autoComplete: 'new-password' } as const;
  return [
    {
      ...newPassword,
      name: 'password',
      label: t('change.password'),
      hint: t('change.hint', fieldLimits.passwordLength),
      reasons: { required: t('errors.password.required') },
    },
    {
      ...newPassword,
      name: 'repeat',
      label: t('change.repeat'),
      reasons: { required: t('errors.repeat.required'), differs: t('errors.repeat.differs') },
    },
  ];
}
