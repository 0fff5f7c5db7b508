'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import type { Device } from '../../contract/devices.ts';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';

const visibleMs = 60_000;

/** The default password, requested by button; each request is audited. */
export function DefaultPassword({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const common = useTranslations('common');
  // Neither cached nor prefetched, as each request is audited.
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => call('devices.password', { params: { sn: device.id } }),
    gcTime: 0,
  });
  const password = data?.password;
  useEffect(() => {
    if (password === undefined) return;
    const timer = setTimeout(reset, visibleMs);
    return () => clearTimeout(timer);
  }, [password, reset]);
  if (!device.hasDefaultPassword) return t('password.none');
  return (
    <Box
      component="span"
      data-private
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}
    >
      {password === undefined ? <span>{t('password.hidden')}</span> : <code>{password}</code>}
      {password !== undefined && <CopyButton text={password} label={t('field.defaultPassword')} />}
      <Button disabled={isPending} onClick={() => (password === undefined ? mutate() : reset())}>
        {common(password === undefined ? 'showPassword' : 'hidePassword')}
      </Button>
      <Typography component="small" variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {t('password.audited')}
      </Typography>
      {error && <ProblemNotice error={error} />}
    </Box>
  );
}
