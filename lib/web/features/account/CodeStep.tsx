'use client';

import Alert from '@mui/material/Alert';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { signInAddress } from '#lib/contract/return-path.ts';
import { callAt } from '../../api/call-at.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';
import { useNewPasswordFields } from './password-fields.ts';
import type { PendingReset } from './pending-reset.ts';
import { Resend } from './Resend.tsx';

const loadSchema = () => import('./schemas.ts').then((file) => file.resetFormSchema);

interface Props {
  pending: PendingReset;
  resend: () => Promise<void>;
  /** Removes the pending reset, which returns to the e-mail step. */
  cancelReset: () => void;
}

/** Second step of a reset: the code and the new password. A saved password opens the sign-in. */
export function CodeStep({ pending, resend, cancelReset }: Props) {
  const t = useTranslations('account');
  const newPasswordFields = useNewPasswordFields();
  const router = useRouter();
  const { email, resendAt } = pending;
  return (
    <PlainForm
      schema={loadSchema}
      header={
        <>
          <Alert severity="info" role="status">
            {t('reset.sent', { email })}
          </Alert>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        </>
      }
      fields={[
        {
          kind: 'text',
          name: 'code',
          label: t('reset.code'),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          reasons: { required: t('errors.code.required') },
          below: <Resend resendAt={resendAt} resend={resend} changeEmail={cancelReset} />,
        },
        ...newPasswordFields,
      ]}
      save={async ({ code, password, repeat }) => {
        await callAt<'password.reset'>('POST /api/v1/password-reset', {
          body: { email, code, password, repeat },
        });
        return email;
      }}
      onSaved={() => {
        cancelReset();
        router.push(signInAddress({ notice: 'passwordReset' }));
      }}
      isChange
      outcomeUnknownText={t('reset.unknown')}
      wide
      submitLabel={t('reset.submit')}
    />
  );
}
