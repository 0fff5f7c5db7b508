'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callAt } from '../../api/call-at.ts';
import { signInAddress } from '../../session/return-address.ts';
import { MainButton } from '../../ui/controls.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { placeFailure } from '../../ui/form/light/failure.ts';
import { PlainForm } from '../../ui/form/light/PlainForm.tsx';
import { lazyResolver } from '../../ui/form/light/resolver.ts';
import { idOf, summaryOf } from '../../ui/form/light/summary.ts';
import { LineInput } from '../../ui/LineInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { useFieldText } from './field-text.ts';
import type { PendingReset } from './pending-reset.ts';
import { Resend } from './Resend.tsx';

interface Values {
  code: string;
  password: string;
  repeat: string;
}

const loadSchema = () => import('./schemas.ts').then((file) => file.resetForm);
const resolver = lazyResolver<Values>(loadSchema);

interface Props {
  pending: PendingReset;
  resend: () => Promise<void>;
  /** Begins again with another address, or ends. */
  forget: () => void;
}

/** Takes the code and the new password, twice. */
export function CodeStep({ pending, resend, forget }: Props) {
  const t = useTranslations('account.reset');
  const text = useFieldText();
  const router = useRouter();
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState(false);
  const form = useForm<Values>({ resolver, reValidateMode: 'onSubmit', shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || done;

  const submit = form.handleSubmit(async ({ code, password, repeat }) => {
    setFailure(undefined);
    try {
      await callAt<'password.reset'>('POST /api/v1/password-reset', {
        body: { email: pending.email, code, password, repeat },
      });
      setDone(true);
      forget();
      router.push(signInAddress({ notice: 'passwordReset' }));
    } catch (error) {
      setFailure(placeFailure(form, error, ['code', 'password', 'repeat']));
    }
  });
  const code = form.register('code');
  const password = form.register('password');
  const repeat = form.register('repeat');
  const labels = { code: t('code'), password: t('password'), repeat: t('repeat') };

  return (
    <PlainForm busy={busy} onSubmit={submit}>
      <Notice severity="info" role="status">
        {t('sent', { email: pending.email })}
      </Notice>
      {failure !== undefined && <ProblemNotice error={failure} unknown={t('unknown')} isChange reveal />}
      <ErrorSummary {...summaryOf(form, labels, text)} />
      <input type="email" autoComplete="username" value={pending.email} readOnly hidden />
      <LineInput
        {...code}
        id={idOf('code')}
        label={labels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={text('code', errors.code?.message)}
      />
      <Resend resendAt={pending.resendAt} resend={resend} other={forget} />
      <PasswordInput
        {...password}
        id={idOf('password')}
        label={labels.password}
        autoComplete="new-password"
        hint={t('hint')}
        error={text('password', errors.password?.message)}
      />
      <PasswordInput
        {...repeat}
        id={idOf('repeat')}
        label={labels.repeat}
        autoComplete="new-password"
        error={text('repeat', errors.repeat?.message)}
      />
      <MainButton type="submit" aria-disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </MainButton>
    </PlainForm>
  );
}
