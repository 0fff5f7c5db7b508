'use client';

import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import css from './scan.module.css';
import { useScanner } from './use-scanner.ts';

interface Props {
  /** Takes the first code and closes. */
  single?: boolean;
  onTake: (texts: string[]) => void;
  onClose: () => void;
}

/** Reads codes by the camera into a list. The camera runs only while it is open. Needs the texts `scan`. */
export function ScanDialog({ single = false, onTake, onClose }: Props) {
  const t = useTranslations('scan');
  const phone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [texts, setTexts] = useState<string[]>([]);
  const { state, retry } = useScanner(video, (text) => {
    if (single) {
      onTake([text]);
      onClose();
    } else {
      setTexts((known) => [text, ...known]);
    }
  });
  const running = state === 'starting' || state === 'reading';
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      // The video has to be there when the camera starts.
      transitionDuration={0}
    >
      <DialogTitle id={id} component="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <div className={css.picture} hidden={!running} data-state={state}>
          <video ref={video} muted playsInline aria-label={t('camera')} />
        </div>
        {running ? (
          <p className={css.hint} role="status">
            {t(state === 'starting' ? 'start' : 'hint')}
          </p>
        ) : (
          <Alert
            severity="error"
            action={
              <Button size="small" onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {t(`fault.${state}`)}
          </Alert>
        )}
        {!single && (
          <>
            <p className={css.count} role="status">
              {t('read', { count: texts.length })}
            </p>
            <ul className={css.texts}>
              {texts.map((text) => (
                <li key={text}>
                  <span>{text}</span>
                  <button
                    type="button"
                    aria-label={t('remove', { text })}
                    title={t('remove', { text })}
                    onClick={() => setTexts(texts.filter((each) => each !== text))}
                  >
                    <Close sx={{ fontSize: 16 }} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {!single && (
          <Button
            variant="contained"
            disabled={texts.length === 0}
            onClick={() => {
              onTake([...texts].reverse());
              onClose();
            }}
          >
            {t('take', { count: texts.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
