'use client';

import { useEffect, useState } from 'react';
import { CopyButton } from '../../ui/list/actions/CopyButton.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { LazyProblemNotice } from '../../ui/problem/LazyProblemNotice.ts';
import css from './device.module.css';

const visibleMs = 60_000;

interface Props {
  sn: string;
  texts: { label: string; hidden: string; show: string; hide: string; audited: string };
}

/** At most one of these is set; none at first and after the password was hidden. */
interface State {
  password?: string;
  error?: unknown;
  isBusy?: boolean;
}

/**
 * The default password of a device: a button shows it for a minute. Each request is audited, so that it is neither cached nor
 * prefetched. A failure is shown beside the button.
 */
export function DefaultPassword({ sn, texts }: Props) {
  const [{ password, error, isBusy }, setState] = useState<State>({});
  useEffect(() => {
    if (password === undefined) return;
    const timer = setTimeout(() => setState({}), visibleMs);
    return () => clearTimeout(timer);
  }, [password]);
  const show = async () => {
    setState({ isBusy: true });
    try {
      const { call } = await import('../../api/call.ts');
      setState(await call('devices.password', { params: { sn } }));
    } catch (failure) {
      setState({ error: failure });
    }
  };
  return (
    <span className={css.password} data-private>
      {password === undefined ? <span>{texts.hidden}</span> : <code>{password}</code>}
      {password !== undefined && <CopyButton text={password} label={texts.label} />}
      <Button disabled={isBusy} onClick={() => (password === undefined ? void show() : setState({}))}>
        {password === undefined ? texts.show : texts.hide}
      </Button>
      <small>{texts.audited}</small>
      {error !== undefined && <LazyProblemNotice error={error} />}
    </span>
  );
}
