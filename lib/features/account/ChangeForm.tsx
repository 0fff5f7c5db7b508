'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';

const loadSchema = () => import('./schemas.ts').then((file) => file.changeForm);

/** Sets a new password for the account that is signed in. */
export function ChangeForm({ account }: { account: string }) {
  const t = useTranslations('account');
  const [done, setDone] = useState(false);
  const success = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) success.current?.focus();
  }, [done]);
  return (
    <PlainForm
      schema={loadSchema}
      above={
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
        {
          kind: 'password',
          name: 'password',
          label: t('change.password'),
          autoComplete: 'new-password',
          hint: t('change.hint'),
          reasons: { required: t('errors.password.required') },
        },
        {
          kind: 'password',
          name: 'repeat',
          label: t('change.repeat'),
          autoComplete: 'new-password',
          reasons: { required: t('errors.repeat.required'), differs: t('errors.repeat.differs') },
        },
      ]}
      save={async (body) => {
        setDone(false);
        await call('password.change', { body });
        return account;
      }}
      onSaved={() => setDone(true)}
      staysOpen
      isChange
      unknown={t('change.unknown')}
      submitLabel={t('change.submit')}
      savingLabel={t('change.submitting')}
    />
  );
}
