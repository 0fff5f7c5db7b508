'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallError } from '../../api/call-at.ts';
import { useCountdown } from '../../ui/hooks/use-countdown.ts';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';

interface Props {
  /** When another code can be requested, in milliseconds since the epoch. */
  resendAt: number;
  resend: () => Promise<void>;
  changeEmail: () => void;
}

/** Buttons that request another code after a delay, or return to the e-mail address. A failed request is shown above them. */
export function Resend({ resendAt, resend, changeEmail }: Props) {
  const t = useTranslations('account.reset');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refusedUntil, setRefusedUntil] = useState(0);
  const seconds = useCountdown(Math.max(resendAt, refusedUntil));
  const requestCode = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await resend();
    } catch (error) {
      setFailure(error);
      if (error instanceof CallError) setRefusedUntil(Date.now() + error.retryAfter * 1000);
    }
    setBusy(false);
  };
  return (
    <>
      {failure !== undefined && <ProblemNotice error={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -1.5, ml: -1.5 }}>
        <Button onClick={requestCode} disabled={isBusy || seconds > 0}>
          {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
        </Button>
        <Button onClick={changeEmail}>{t('otherEmail')}</Button>
      </Box>
    </>
  );
}
