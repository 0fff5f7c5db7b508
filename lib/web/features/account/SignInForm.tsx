'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/parts/Button.tsx';
import { TextField } from '../../ui/parts/Field.tsx';
import { PasswordField } from '../../ui/parts/PasswordField.tsx';
import { toFailure } from '../../ui/problem/failure.ts';
import { LazyProblemNotice } from '../../ui/problem/LazyProblemNotice.ts';
import css from './sign-in.module.css';

const names = ['account', 'password'] as const;
type Values = Record<(typeof names)[number], string>;

interface Props {
  next: string;
  texts: Values & { accountHint: string; showPassword: string; submit: string; submitting: string };
  reasons: Partial<Record<string, string>>;
}

const loadSignIn = () => import('../../api/sign-in.ts');

/** The sign-in. Before hydration the browser sends the form itself (lib/server/http/sign-in-form.ts). */
export function SignInForm({ next, texts, reasons }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [codes, setCodes] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<unknown>();
  const refuse = (refused: Partial<Values>) => {
    setCodes(refused);
    const first = names.find((name) => refused[name]);
    if (first) focus(first);
  };
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const send = async (values: Values) => {
    isBusy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      await (await loadSignIn()).signIn(values);
      // A full load, so that the server renders the page for this account. The form stays busy until then.
      window.location.replace(next);
    } catch (error) {
      isBusy.current = false;
      setSaving(false);
      const refused = codesOf(error);
      if (Object.keys(refused).length > 0) return refuse(refused);
      setProblem(error);
      focus('password');
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const data = new FormData(event.currentTarget);
    const values = { account: String(data.get('account')), password: String(data.get('password')) };
    const missing = {
      ...(values.account.trim() === '' && { account: 'accountRequired' }),
      ...(values.password === '' && { password: 'passwordRequired' }),
    };
    if (Object.keys(missing).length > 0) refuse(missing);
    else void send(values);
  };
  const textOf = (name: keyof Values) => codes[name] && (reasons[codes[name]] ?? reasons.invalid);
  const fieldProps = (name: keyof Values) => ({
    id: name,
    name,
    label: texts[name],
    error: textOf(name),
    onChange: () => codes[name] && setCodes({ ...codes, [name]: undefined }),
  });
  return (
    <form
      method="post"
      ref={form}
      className={css.form}
      noValidate
      aria-busy={isSaving}
      onSubmit={submit}
      onFocus={() => void loadSignIn().catch(() => {})}
    >
      {problem !== undefined && <LazyProblemNotice error={problem} reveal />}
      <TextField
        {...fieldProps('account')}
        hint={texts.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fieldProps('password')}
        autoComplete="current-password"
        showLabel={texts.showPassword}
      />
      <Button type="submit" variant="contained" className={css.submit} aria-disabled={isSaving}>
        {isSaving ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}

function codesOf(error: unknown): Partial<Values> {
  const refused = toFailure(error).errors ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = refused.find(({ path }) => path.endsWith(name))?.code;
      return code ? [[name, code]] : [];
    }),
  );
}
