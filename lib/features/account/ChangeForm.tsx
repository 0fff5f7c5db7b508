'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { MainButton } from '../../ui/controls.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { placeFailure } from '../../ui/form/light/failure.ts';
import { PlainForm } from '../../ui/form/light/PlainForm.tsx';
import { lazyResolver } from '../../ui/form/light/resolver.ts';
import { idOf, summaryOf } from '../../ui/form/light/summary.ts';
import { loadAhead } from '../../ui/load-ahead.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { useFieldText } from './field-text.ts';

interface Values {
  currentPassword: string;
  password: string;
  repeat: string;
}

const loadSchema = () => import('./schemas.ts').then((file) => file.changeForm);
const resolver = lazyResolver<Values>(loadSchema);
const empty: Values = { currentPassword: '', password: '', repeat: '' };

/** Sets a new password for the account that is signed in. */
export function ChangeForm({ account }: { account: string }) {
  const t = useTranslations('account.change');
  const text = useFieldText();
  const [failure, setFailure] = useState<unknown>();
  const [done, setDone] = useState(false);
  const success = useRef<HTMLDivElement>(null);
  const form = useForm<Values>({ resolver, reValidateMode: 'onSubmit', shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (done) success.current?.focus();
  }, [done]);

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    setDone(false);
    try {
      await call('password.change', { body });
      form.reset(empty, { keepSubmitCount: true });
      setDone(true);
    } catch (error) {
      setFailure(placeFailure(form, error, ['currentPassword', 'password', 'repeat']));
    }
  });
  const currentPassword = form.register('currentPassword');
  const password = form.register('password');
  const repeat = form.register('repeat');
  const labels = {
    currentPassword: t('currentPassword'),
    password: t('password'),
    repeat: t('repeat'),
  };

  return (
    <PlainForm busy={isSubmitting} onSubmit={submit}>
      {done && (
        <Notice severity="success" role="group" ref={success}>
          {t('done')}
        </Notice>
      )}
      {failure !== undefined && <ProblemNotice error={failure} unknown={t('unknown')} isChange reveal />}
      <ErrorSummary {...summaryOf(form, labels, text)} />
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordInput
        {...currentPassword}
        id={idOf('currentPassword')}
        label={labels.currentPassword}
        autoComplete="current-password"
        onFocus={loadAhead(loadSchema)}
        error={text('currentPassword', errors.currentPassword?.message)}
      />
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
      <div>
        <MainButton type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? t('submitting') : t('submit')}
        </MainButton>
      </div>
    </PlainForm>
  );
}
