'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/parts/Button.tsx';
import { TextField } from '../../ui/parts/Field.tsx';
import { PasswordField } from '../../ui/parts/PasswordField.tsx';
import { toFailure } from '../../ui/problem/failure.ts';
import { LazyProblemNotice } from '../../ui/problem/LazyProblemNotice.ts';
import css from './sign-in.module.css';

const fieldNames = ['account', 'password'] as const;
type FieldName = (typeof fieldNames)[number];
type Credentials = Record<FieldName, string>;
/** Error codes by field. */
type FieldErrors = Partial<Record<FieldName, string>>;

interface Props {
  /** Path of the page to open after the sign-in. */
  next: string;
  texts: Record<FieldName, string> & {
    accountHint: string;
    showPassword: string;
    submit: string;
    submitting: string;
  };
  /** Texts by error code; `invalid` is for codes without a text. */
  reasons: Partial<Record<string, string>>;
}

const loadSignIn = () => import('../../api/sign-in.ts');

/**
 * The sign-in. Errors of a field are shown below it, other failures above the form. Before hydration the browser sends the form
 * itself (lib/server/http/sign-in-form.ts).
 */
export function SignInForm({ next, texts, reasons }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const focus = (name: FieldName) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const showFieldErrors = (errors: FieldErrors) => {
    setFieldErrors(errors);
    const firstInvalid = fieldNames.find((name) => errors[name]);
    if (firstInvalid) focus(firstInvalid);
  };
  const send = async (credentials: Credentials) => {
    isBusy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      await (await loadSignIn()).signIn(credentials);
      // A full load, so that the server renders the page for this account. The form stays busy until then.
      window.location.replace(next);
    } catch (error) {
      isBusy.current = false;
      setSaving(false);
      const errors = fieldErrorsOf(error);
      if (Object.keys(errors).length > 0) return showFieldErrors(errors);
      setProblem(error);
      focus('password');
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const data = new FormData(event.currentTarget);
    const credentials = { account: String(data.get('account')), password: String(data.get('password')) };
    const missing: FieldErrors = {
      ...(credentials.account.trim() === '' && { account: 'accountRequired' }),
      ...(credentials.password === '' && { password: 'passwordRequired' }),
    };
    if (Object.keys(missing).length > 0) showFieldErrors(missing);
    else void send(credentials);
  };
  const errorText = (name: FieldName) => {
    const code = fieldErrors[name];
    return code && (reasons[code] ?? reasons.invalid);
  };
  const fieldProps = (name: FieldName) => ({
    id: name,
    name,
    label: texts[name],
    error: errorText(name),
    onChange: () => fieldErrors[name] && setFieldErrors({ ...fieldErrors, [name]: undefined }),
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

/** Returns the error codes of the fields that the server rejected; none for other failures. */
function fieldErrorsOf(error: unknown): FieldErrors {
  const { errors = [] } = toFailure(error);
  const codes: FieldErrors = {};
  for (const name of fieldNames) {
    const code = errors.find(({ path }) => path.endsWith(name))?.code;
    if (code) codes[name] = code;
  }
  return codes;
}
