'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Device } from '../../contract/devices.ts';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';

/** Milliseconds after which a password that is shown hides again. */
const shownFor = 60_000;

/** The default password, asked for only when somebody wants to see it; every time stands in the audit log. */
export function DefaultPassword({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const [password, setPassword] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (password === undefined) return;
    const timer = setTimeout(() => setPassword(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [password]);
  if (!device.hasDefaultPassword) return t('password.none');
  const show = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      setPassword((await call('devices.password', { params: { sn: device.id } })).password);
    } catch (error) {
      setProblem(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Box
      component="span"
      data-private
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}
    >
      {password === undefined ? <span>{t('password.hidden')}</span> : <code>{password}</code>}
      {password !== undefined && <CopyButton text={password} label={t('field.defaultPassword')} />}
      <Button
        disabled={asking}
        onClick={() => (password === undefined ? void show() : setPassword(undefined))}
      >
        {t(password === undefined ? 'password.show' : 'password.hide')}
      </Button>
      <Typography component="small" variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {t('password.audited')}
      </Typography>
      {problem !== undefined && <ProblemNotice error={problem} />}
    </Box>
  );
}
