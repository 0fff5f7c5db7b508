'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useUnsavedChanges } from '../unsaved-changes.tsx';

interface LeaveConfirmation {
  /** Leaves without asking, then runs `navigate`. In a dialog it also closes the form. The form must unmount then. */
  leave: (navigate: () => void) => void;
  /** As `leave`, but asks first while the form is dirty. */
  tryLeave: (navigate: () => void) => void;
  /** Must be rendered by the form. */
  leaveDialog: ReactNode;
}

/** Asks before unsaved changes of a form are lost. A form in a dialog has a history entry of its own (form-url.ts). */
export function useLeaveConfirmation(dirty: boolean, inDialog: boolean): LeaveConfirmation {
  const [pending, setPending] = useState<{ navigate: () => void }>();
  const openConfirmation = useCallback((navigate: () => void) => setPending({ navigate }), []);
  const leave = useUnsavedChanges(dirty, inDialog, openConfirmation);
  return {
    leave,
    tryLeave: (navigate) => (dirty ? openConfirmation(() => leave(navigate)) : leave(navigate)),
    leaveDialog: pending && (
      <LeaveDialog
        onStay={() => setPending(undefined)}
        onLeave={() => {
          setPending(undefined);
          pending.navigate();
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
