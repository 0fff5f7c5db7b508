'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import css from './menu.module.css';
import { nameOf } from './PlainTable.tsx';
import { isChosen } from './selection.ts';
import type { BulkAction, Row } from './types.ts';
import { useBulk } from './use-bulk.ts';
import type { Screen } from './use-screen.ts';

/** Above this many rows the number has to be typed before anything is done. */
export const typedAbove = 20;
const sampleSize = 5;

interface Props<R extends Row> {
  screen: Screen<R>;
  action: BulkAction;
  count: number;
  onClose: () => void;
}

/** Says what will happen to how many rows, names some of them, and starts the job once that is confirmed. */
export function BulkDialog<R extends Row>({ screen, action, count, onClose }: Props<R>) {
  const t = useTranslations('list.bulk');
  const format = useFormatter();
  const start = useBulk(screen);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { rows, selection, columns } = screen;
  const sample = rows.filter((row) => isChosen(selection, row.id)).slice(0, sampleSize);
  const mustType = count > typedAbove;
  const sure = !mustType || typed.replace(/[^\d]/g, '') === String(count);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!sure) return;
          start(action);
          onClose();
        }}
      >
        <DialogTitle id={id}>{action.label}</DialogTitle>
        <DialogContent>
          <p>{action.describe(count)}</p>
          {sample.length > 0 && (
            <ul className={css.sample} aria-label={t('sample')}>
              {sample.map((row) => (
                <li key={row.id}>{nameOf(columns, row)}</li>
              ))}
              {count > sample.length && (
                <li data-more>{t('andMore', { count: format.number(count - sample.length) })}</li>
              )}
            </ul>
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
            color={action.danger ? 'error' : 'primary'}
            disabled={!sure}
            autoFocus={!mustType}
          >
            {t('go', { action: action.label, count: format.number(count) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
