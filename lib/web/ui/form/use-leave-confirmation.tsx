'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { guardUnsavedChanges } from '../unsaved-changes.ts';

type Proceed = () => void;

interface LeaveConfirmation {
  /** Leaves without asking. The form must unmount then. */
  leave: (proceed: Proceed) => void;
  /** As `leave`, but asks first while the form is dirty. */
  tryLeave: (proceed: Proceed) => void;
  /** Must be rendered by the form. */
  leaveDialog: ReactNode;
}

/** Asks before unsaved changes of a form are lost. */
export function useLeaveConfirmation(dirty: boolean): LeaveConfirmation {
  const [pending, setPending] = useState<{ proceed: Proceed }>();
  const guard = useRef<AbortController>(undefined);
  useLayoutEffect(() => {
    if (!dirty) return;
    const stop = new AbortController();
    guard.current = stop;
    guardUnsavedChanges(stop.signal, (proceed) => setPending({ proceed }));
    return () => stop.abort();
  }, [dirty]);
  const leave = (proceed: Proceed) => {
    guard.current?.abort();
    proceed();
  };
  return {
    leave,
    tryLeave: (proceed) => (dirty ? setPending({ proceed }) : leave(proceed)),
    leaveDialog: pending && (
      <LeaveDialog
        onStay={() => setPending(undefined)}
        onLeave={() => {
          setPending(undefined);
          leave(pending.proceed);
        }}
      />
    ),
  };
}

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations('common.leave');
  const id = useId();
  return (
    <Dialog open onClose={onStay} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>{t('text')}</DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {t('leave')}
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
