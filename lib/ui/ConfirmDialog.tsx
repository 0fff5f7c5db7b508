'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ProblemNotice } from './problem.tsx';

interface Props {
  /** The question. */
  title: string;
  /** What it means. */
  children: ReactNode;
  /** The words of the button that does it, and of the one that does not. */
  go: string;
  keep: string;
  danger?: boolean;
  /** Whether it changes or removes an existing record; see ProblemNotice. */
  isChange?: boolean;
  /** Does it and leaves the dialog; what it throws is told here, and nothing else changes. */
  act: () => Promise<void>;
  /** What to do where nobody knows whether it happened. */
  unknown?: string;
  onClose: () => void;
}

/** Asks before something is done that is not easily undone; it is done once, however often the button is pressed. */
export function ConfirmDialog({
  title,
  children,
  go,
  keep,
  danger,
  isChange = false,
  act,
  unknown,
  onClose,
}: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const started = useRef(false);
  const confirm = async () => {
    if (started.current) return;
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
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-meaning`}
      maxWidth="sm"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-meaning`}>{children}</div>
        {problem !== undefined && (
          <ProblemNotice error={problem} {...(unknown ? { unknown } : {})} isChange={isChange} reveal />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {keep}
        </Button>
        <Button onClick={confirm} color={danger ? 'error' : 'primary'} variant="contained" loading={busy}>
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
