'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';

/** Above this many rows the number has to be typed before anything is done. */
export const typedAbove = 20;
/** Rows that are named. */
export const sampleSize = 5;

interface Props {
  /** What is to be done, as on the button. */
  action: string;
  /** How many rows it is about. */
  count: number;
  /** Names of some of the rows; five are shown. */
  sample: readonly string[];
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/**
 * Asks before something is done to many rows: says what will happen, names some of them, and above 20 wants the
 * number typed. Needs the texts `list`.
 */
export function CountedDialog({
  action,
  count,
  danger = false,
  onConfirm,
  onClose,
  children,
  ...props
}: Props) {
  const t = useTranslations('list.bulk');
  const format = useFormatter();
  const id = useId();
  const [typed, setTyped] = useState('');
  const sample = props.sample.slice(0, sampleSize);
  const mustType = count > typedAbove;
  const sure = !mustType || typed.replace(/[^\d]/g, '') === String(count);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!sure) return;
          onConfirm();
          onClose();
        }}
      >
        <DialogTitle id={id}>{action}</DialogTitle>
        <DialogContent>
          {children}
          {sample.length > 0 && (
            <Box component="ul" aria-label={t('sample')} sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
              {sample.map((name) => (
                <li key={name}>{name}</li>
              ))}
              {count > sample.length && (
                <Box component="li" sx={{ color: 'text.secondary', listStyle: 'none' }}>
                  {t('andMore', { count: format.number(count - sample.length) })}
                </Box>
              )}
            </Box>
          )}
          {mustType && (
            <TextField
              label={t('type', { count: String(count) })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoFocus
              fullWidth
              margin="dense"
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!sure}
            autoFocus={!mustType}
          >
            {t('go', { action, count: format.number(count) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
