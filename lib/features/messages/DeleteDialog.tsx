'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import { messagesPath } from './list.tsx';

/** Asks before a message is deleted; a failure is told here and nothing else changes. */
export function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('messages');
  const heading = useId();
  const router = useRouter();
  const search = useSearchParams().toString();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const started = useRef(false);
  const remove = async () => {
    if (started.current) return;
    started.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const { failed } = await call('messages.remove', { body: { ids: [id] } });
      if (failed[0]) throw { code: 'refused', detail: failed[0].reason };
      notice(t('deleted'));
      router.replace(`${messagesPath}${search ? `?${search}` : ''}`);
    } catch (error) {
      started.current = false;
      setBusy(false);
      setProblem(error);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} role="alertdialog" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('delete')}</DialogTitle>
      <DialogContent>
        <p>{t('deleteText', { count: 1 })}</p>
        {problem !== undefined && <ProblemNotice error={problem} isChange />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {t('keep')}
        </Button>
        <Button onClick={remove} color="error" variant="contained" loading={busy}>
          {t('delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
