'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cleanNumber } from '#lib/contract/input-types.ts';
import { mayHaveSucceeded, toFailure } from './problem/failure.ts';
import { ProblemNotice } from './problem/ProblemNotice.tsx';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Whether the confirm button is red. */
  danger?: boolean;
  /** The user types this text to confirm. */
  confirmText?: { label: string; text: string; isNumber?: true } | undefined;
  /** Runs the action, and closes the dialog. What it throws is shown in the dialog, and the user can confirm again. */
  onConfirm: () => Promise<void>;
  // The next three are props of ProblemNotice.
  isChange?: boolean;
  outcomeUnknownText?: string;
  conflictText?: string;
  /** Offered when the record may have changed. */
  onReload?: () => void;
  onClose: () => void;
  /** `dialog`: a routine step; the confirm button has the focus. */
  role?: 'alertdialog' | 'dialog';
}

/** Asks before an action that is hard to undo. A second click does not run the action again. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    children,
    confirmLabel,
    danger,
    confirmText,
    onConfirm,
    onReload,
    onClose,
    role = 'alertdialog',
    ...noticeProps
  } = props;
  const t = useTranslations('common');
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isStarted = useRef(false);
  // A number may be typed with separators of thousands.
  const typed = confirmText?.isNumber
    ? cleanNumber(text).replace(/[.,'\u2019](?=\d{3}(?!\d))/g, '')
    : cleanNumber(text);
  const isConfirmed = !confirmText || typed === cleanNumber(confirmText.text);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is in a portal, but React passes its events to the form around it.
    event.stopPropagation();
    if (!isConfirmed || isStarted.current) return;
    isStarted.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(error);
      setBusy(false);
      isStarted.current = false;
    }
  };
  const isOutdated = mayHaveSucceeded(problem) || toFailure(problem).code === 'conflict';
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-meaning`}
      maxWidth="sm"
      fullWidth={Boolean(confirmText)}
    >
      <form method="post" onSubmit={confirm} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div id={`${id}-meaning`}>{children}</div>
          {confirmText && (
            <TextField
              label={confirmText.label}
              value={text}
              onChange={(event) => setText(event.target.value)}
              disabled={busy}
              autoFocus
              fullWidth
              margin="dense"
              autoComplete="off"
              slotProps={{
                htmlInput: { spellCheck: false, inputMode: confirmText.isNumber ? 'numeric' : 'text' },
              }}
            />
          )}
          {problem !== undefined && <ProblemNotice error={problem} {...noticeProps} reveal />}
          {onReload && isOutdated && <Button onClick={onReload}>{t('reload')}</Button>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy} autoFocus={!confirmText && role === 'alertdialog'}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            color={danger ? 'error' : 'primary'}
            variant="contained"
            loading={busy}
            disabled={!isConfirmed}
            autoFocus={!confirmText && role === 'dialog'}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
