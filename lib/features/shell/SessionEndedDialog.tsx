'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { signIn } from '../../api/sign-in.ts';
import { signInAddress } from '../../session/return-address.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { leaveTo } from '../../ui/unsaved-changes.tsx';

interface Props {
  /** Whose session has ended; only this account can go on with the page. */
  account: string;
  onBack: () => void;
}

/** Asks for the password of the account that was signed in. */
export default function SessionEndedDialog({ account, onBack }: Props) {
  const t = useTranslations('shell.ended');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form lies in a portal, but React still hands its events to the forms around.
    event.stopPropagation();
    setMissing(password === '');
    setError(undefined);
    if (busy) return;
    if (password === '') return input.current?.focus();
    setBusy(true);
    try {
      await signIn({ account, password });
      onBack();
    } catch (failure) {
      setError(failure);
      setBusy(false);
      input.current?.select();
    }
  };
  const other = () => leaveTo(signInAddress({ next: window.location.pathname + window.location.search }));

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="ended-title"
      aria-describedby="ended-text"
      // Not by autoFocus: while the dialog fades in, nothing inside it takes focus.
      slotProps={{ transition: { onEntering: () => input.current?.focus() } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="ended-title">{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="ended-text">{t('text')}</DialogContentText>
          {error !== undefined && <ProblemNotice error={error} />}
          <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
          <div>
            {t('account')} <strong>{account}</strong>
          </div>
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            ref={input}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={missing ? t('passwordRequired') : undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={other}>{t('other')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
