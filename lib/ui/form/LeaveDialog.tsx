'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';

/** Asks before what was typed is thrown away. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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
