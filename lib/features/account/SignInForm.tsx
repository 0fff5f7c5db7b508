'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { LineInput } from '../../ui/LineInput.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { FormBody } from './FormBody.tsx';
import { placeFailure } from './failure.ts';
import { useFieldText } from './field-text.ts';
import { lazyResolver } from './resolver.ts';

interface Values {
  account: string;
  password: string;
}

const loadSchema = () => import('./schemas.ts').then((file) => file.signInForm);
const resolver = lazyResolver<Values>(loadSchema);

/** Signs in and goes on to `next`, a path of this origin. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('account.signIn');
  const text = useFieldText();
  const [failure, setFailure] = useState<unknown>();
  const [leaving, setLeaving] = useState(false);
  // Without default values: what was typed or filled in before the scripts woke up is kept.
  const form = useForm<Values>({ resolver, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || leaving;

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await call('session.create', { body });
      setLeaving(true);
      // A full load: the page is drawn for this account from the start.
      window.location.replace(next);
    } catch (error) {
      setFailure(placeFailure(form, error, ['account', 'password']));
      form.setFocus('password', { shouldSelect: true });
    }
  });
  const { ref: accountRef, ...account } = form.register('account');
  const { ref: passwordRef, ...password } = form.register('password');

  return (
    <FormBody busy={busy} onSubmit={submit}>
      {failure !== undefined && <ProblemNotice error={failure} />}
      <LineInput
        {...account}
        inputRef={accountRef}
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={loadSchema}
        error={text('account', errors.account?.message)}
      />
      <PasswordInput
        {...password}
        inputRef={passwordRef}
        label={t('password')}
        autoComplete="current-password"
        onFocus={loadSchema}
        error={text('password', errors.password?.message)}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </FormBody>
  );
}
