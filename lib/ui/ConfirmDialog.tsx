'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { mayHaveHappened, toFailure } from './failure.ts';
import { ProblemNotice } from './problem.tsx';

interface Props {
  /** The question. */
  title: string;
  /** What the action means. */
  children: ReactNode;
  /** The label of the button that confirms. */
  go: string;
  danger?: boolean;
  /** A text that the user types to confirm. */
  typed?: { label: string; text: string; isNumber?: true } | undefined;
  /** Does it and closes the dialog; an error is shown here. */
  act: () => Promise<void>;
  /** See ProblemNotice. */
  isChange?: boolean;
  unknown?: string;
  changed?: string;
  /** Offered where the record may have changed. */
  onReload?: () => void;
  onClose: () => void;
  /** `dialog` for a usual step of the work: the button that confirms has the focus. */
  role?: 'alertdialog' | 'dialog';
}

/** Asks before an action that is not easily undone. The action runs once, however often the button is clicked. */
export function ConfirmDialog(props: Props) {
  const { title, children, go, danger, typed, act, unknown, changed, onReload, onClose } = props;
  const { isChange = false, role = 'alertdialog' } = props;
  const t = useTranslations('common');
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const started = useRef(false);
  const isConfirmed = !typed || (typed.isNumber ? text.replace(/\D/g, '') : text.trim()) === typed.text;
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is in a portal, but React passes its events to a form around it.
    event.stopPropagation();
    if (!isConfirmed || started.current) return;
    started.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(error);
      setBusy(false);
      started.current = false;
    }
  };
  const isOutdated = mayHaveHappened(problem) || toFailure(problem).code === 'conflict';
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-meaning`}
      maxWidth="sm"
      fullWidth={Boolean(typed)}
    >
      <form onSubmit={confirm} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div id={`${id}-meaning`}>{children}</div>
          {typed && (
            <TextField
              label={typed.label}
              value={text}
              onChange={(event) => setText(event.target.value)}
              disabled={busy}
              autoFocus
              fullWidth
              margin="dense"
              autoComplete="off"
              slotProps={{ htmlInput: { spellCheck: false, inputMode: typed.isNumber ? 'numeric' : 'text' } }}
            />
          )}
          {problem !== undefined && (
            <ProblemNotice error={problem} {...{ unknown, changed, isChange }} reveal />
          )}
          {onReload && isOutdated && <Button onClick={onReload}>{t('reload')}</Button>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} autoFocus={!typed && role === 'alertdialog'}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            color={danger ? 'error' : 'primary'}
            variant="contained"
            loading={busy}
            disabled={!isConfirmed}
            autoFocus={!typed && role === 'dialog'}
          >
            {go}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
