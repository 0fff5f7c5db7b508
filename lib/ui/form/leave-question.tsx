'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useUnsavedChanges } from '../unsaved-changes.tsx';

interface LeaveQuestion {
  /** Leaves at once, whatever was typed. */
  leave: (navigate: () => void) => void;
  /** Leaves; with unsaved changes, after the user has agreed. */
  tryLeave: (navigate: () => void) => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Asks before unsaved changes of a form are lost, in any way. */
export function useLeaveQuestion(dirty: boolean, inDialog: boolean): LeaveQuestion {
  const [asked, setAsked] = useState<{ navigate: () => void }>();
  const ask = useCallback((navigate: () => void) => setAsked({ navigate }), []);
  const leave = useUnsavedChanges(dirty, inDialog, ask);
  return {
    leave,
    tryLeave: (navigate) => (dirty ? ask(() => leave(navigate)) : leave(navigate)),
    question: asked && (
      <LeaveDialog
        onStay={() => setAsked(undefined)}
        onLeave={() => {
          setAsked(undefined);
          asked.navigate();
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
