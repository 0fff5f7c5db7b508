'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { signInAddress } from '#lib/contract/return-path.ts';
import { signIn } from '../../api/sign-in.ts';
import { routesOf } from '../../nav.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { leaveForSignIn } from '../../ui/unsaved-changes.ts';

interface Props {
  /** The signed-in account; only it can continue with the page. */
  account: string;
  /** The account that is signed in instead; null when the session has ended. */
  otherAccount: string | null;
  /** Called when the account has signed in again. */
  onBack: () => void;
}

/** The dialog of SessionEnded: signs the account in again by its password, or opens the sign-in page for another one. */
export default function SessionEndedDialog({ account, otherAccount, onBack }: Props) {
  const t = useTranslations('shell.ended');
  const isReplaced = otherAccount !== null;
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { password: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutateAsync, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => signIn({ account, password }),
  });
  const send = async (values: { password: string }) => {
    try {
      await mutateAsync(values);
      onBack();
    } catch {
      setFocus('password', { shouldSelect: true });
    }
  };
  const submit = (event: FormEvent) => {
    // The dialog is in a portal, but React bubbles its events to a form around it.
    event.stopPropagation();
    if (formState.isSubmitting) event.preventDefault();
    else void handleSubmit(send)(event);
  };
  const leaveForOtherAccount = () =>
    leaveForSignIn(
      isReplaced ? routesOf.home : signInAddress({ next: window.location.pathname + window.location.search }),
    );

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      sx={{ overflowWrap: 'anywhere' }}
      aria-labelledby="ended-title"
      aria-describedby="ended-text"
      // autoFocus fails while the dialog fades in.
      slotProps={{ transition: { onEntering: () => setFocus('password') } }}
    >
      <form method="post" onSubmit={submit} noValidate>
        <DialogTitle id="ended-title">{t(isReplaced ? 'otherTitle' : 'title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="ended-text">
            {isReplaced ? t('otherText', { account, other: otherAccount }) : t('text')}
          </DialogContentText>
          {error && <ProblemNotice error={error} />}
          <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
          <div>{t.rich('account', { account, b: (chunks) => <strong>{chunks}</strong> })}</div>
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            {...register('password', { required: t('passwordRequired') })}
            error={formState.errors.password?.message}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={leaveForOtherAccount} sx={{ whiteSpace: 'normal' }}>
            {isReplaced ? t('continueAs', { account: otherAccount }) : t('other')}
          </Button>
          <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
