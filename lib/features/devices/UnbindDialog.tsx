'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Device } from '../../contract/devices.ts';
import { routesOf } from '../../nav.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { mayHaveHappened, ProblemNotice, toFailure } from '../../ui/problem.tsx';

/** Says what unbinding means and does it once the serial number has been typed; a failure changes nothing here. */
export function UnbindDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useTranslations('devices');
  const heading = useId();
  const router = useRouter();
  const { id: sn, version } = device;
  const dealer = device.dealer.name || t('ownStock');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const started = useRef(false);
  const sure = typed.trim() === sn;
  const unbind = async (event: FormEvent) => {
    event.preventDefault();
    if (!sure || started.current) return;
    started.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await call('devices.unbind', { params: { sn }, body: { version } });
      notice(t('unbind.done', { sn }));
      // Whoever does not see the top dealer's devices does not see this one any more.
      if (await isVisible(sn)) {
        onClose();
        router.refresh();
      } else router.replace(routesOf.equipment);
    } catch (error) {
      setProblem(error);
      setBusy(false);
      started.current = false;
    }
  };
  // What was typed confirms what is no longer so: it is asked for again.
  const reload = () => {
    onClose();
    router.refresh();
  };
  const failure = problem === undefined ? undefined : toFailure(problem).code;
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={heading}
      maxWidth="sm"
      fullWidth
    >
      <form onSubmit={unbind}>
        <DialogTitle id={heading}>{t('unbind.title', { sn, dealer })}</DialogTitle>
        <DialogContent>
          <p>{t('unbind.meaning')}</p>
          <ul>
            <li>{t('unbind.meaning1', { dealer })}</li>
            <li>{t('unbind.meaning2')}</li>
            <li>{t('unbind.meaning3')}</li>
            <li>{t('unbind.meaning4')}</li>
          </ul>
          <TextField
            label={t('unbind.type', { sn })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            disabled={busy}
            autoFocus
            fullWidth
            margin="dense"
            autoComplete="off"
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
          {failure === 'conflict' ? (
            <Alert severity="error" action={<Reload onClick={reload} />}>
              {t('unbind.changed')}
            </Alert>
          ) : (
            problem !== undefined && (
              <ProblemNotice error={problem} unknown={t('unbind.unknown')} isChange reveal />
            )
          )}
          {mayHaveHappened(problem) && <Reload onClick={reload} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('unbind.keep')}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={busy} disabled={!sure}>
            {t('unbind.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Reload({ onClick }: { onClick: () => void }) {
  const t = useTranslations('devices');
  return <Button onClick={onClick}>{t('reload')}</Button>;
}

const isVisible = (sn: string) =>
  call('devices.read', { params: { sn } }).then(
    () => true,
    () => false,
  );
