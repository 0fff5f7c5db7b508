'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';
import { useNewPasswordFields } from './password-fields.ts';

const loadSchema = () => import('./schemas.ts').then((file) => file.changeFormSchema);

/** Changes the password of the signed-in account. The form stays on the page and shows that the password was changed. */
export function ChangeForm({ account }: { account: string }) {
  const t = useTranslations('account');
  const newPasswordFields = useNewPasswordFields();
  const [isSaved, setSaved] = useState(false);
  const successNotice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) successNotice.current?.focus();
  }, [isSaved]);
  return (
    <PlainForm
      schema={loadSchema}
      header={
        <>
          {isSaved && (
            <Alert severity="success" role="group" tabIndex={-1} ref={successNotice}>
              {t('change.done')}
            </Alert>
          )}
          {/* For password managers. */}
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
        ...newPasswordFields,
      ]}
      save={async (body) => {
        setSaved(false);
        await call('password.change', { body });
        return account;
      }}
      onSaved={() => setSaved(true)}
      staysOpen
      isChange
      outcomeUnknownText={t('change.unknown')}
      submitLabel={t('change.submit')}
    />
  );
}
