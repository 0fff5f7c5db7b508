'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';
import { useNewPasswordFields } from './password-fields.ts';

const loadSchema = () => import('./schemas.ts').then((file) => file.changeForm);

/** Changes the password of the signed-in account. */
export function ChangeForm({ account }: { account: string }) {
  const t = useTranslations('account');
  const newPassword = useNewPasswordFields();
  const [done, setDone] = useState(false);
  const success = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) success.current?.focus();
  }, [done]);
  return (
    <PlainForm
      schema={loadSchema}
      header={
        <>
          {done && (
            <Alert severity="success" role="group" tabIndex={-1} ref={success}>
              {t('change.done')}
            </Alert>
          )}
          <input type="text" autoComplete="username" value={account} readOnly hidden />
        </>
      }
      fields={[
        {
          kind: 'password',
          name: 'currentPassword',
          label: t('change.currentPassword'),
          autoComplete: 'current-password',
          reasons: { required: t('errors.currentPassword.required') },
        },
        ...newPassword,
      ]}
      save={async (body) => {
        setDone(false);
        await call('password.change', { body });
        return account;
      }}
      onSaved={() => setDone(true)}
      staysOpen
      isChange
      outcomeUnknownText={t('change.unknown')}
      submitLabel={t('change.submit')}
    />
  );
}
