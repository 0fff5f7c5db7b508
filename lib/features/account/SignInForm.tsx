'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { signIn } from '../../api/sign-in.ts';
import { MainButton } from '../../ui/controls.tsx';
import { check } from '../../ui/form/light/check.ts';
import { PlainForm } from '../../ui/form/light/PlainForm.tsx';
import { LineInput } from '../../ui/LineInput.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { useFieldText } from './field-text.ts';

const loadSchema = () => import('./schemas.ts').then((file) => file.signInForm);

/**
 * Signs in and goes on to `next`, a path of this origin.
 * Two fields need no form library, and this page is the first that a visitor waits for.
 */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('account.signIn');
  const text = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const focus = (name: 'account' | 'password') => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setFailure(undefined);
    try {
      const { values, errors } = await check(await loadSchema(), given);
      setWrong(errors);
      if (values) {
        await signIn(values);
        // A full load: the page is drawn for this account from the start. The form stays busy until then.
        window.location.replace(next);
        return;
      }
      focus(errors.account ? 'account' : 'password');
    } catch (error) {
      setFailure(error);
      focus('password');
    }
    setBusy(false);
  };

  return (
    <PlainForm ref={form} busy={busy} onSubmit={submit}>
      {failure !== undefined && <ProblemNotice error={failure} reveal />}
      <LineInput
        name="account"
        label={t('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={loadAhead(loadSchema)}
        error={text('account', wrong.account)}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        onFocus={loadAhead(loadSchema)}
        error={text('password', wrong.password)}
      />
      <MainButton type="submit" aria-disabled={busy}>
        {busy ? t('submitting') : t('submit')}
      </MainButton>
    </PlainForm>
  );
}
