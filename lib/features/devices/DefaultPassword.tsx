'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Device } from '../../contract/devices.ts';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import css from './device.module.css';

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
    <span className={css.secret} data-private>
      {password === undefined ? <span>{t('password.hidden')}</span> : <code>{password}</code>}
      {password !== undefined && <CopyButton text={password} label={t('field.defaultPassword')} />}
      <Button
        disabled={asking}
        onClick={() => (password === undefined ? void show() : setPassword(undefined))}
      >
        {t(password === undefined ? 'password.show' : 'password.hide')}
      </Button>
      <small>{t('password.audited')}</small>
      {problem !== undefined && <ProblemNotice error={problem} />}
    </span>
  );
}
