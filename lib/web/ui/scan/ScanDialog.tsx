'use client';

import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useScanner } from './use-scanner.ts';

interface Props {
  /** Closes after the first code. */
  single?: boolean;
  /** Called with all codes at once, in the order in which they were scanned. */
  onScan: (texts: string[]) => void;
  onClose: () => void;
}

/** Scans codes into a list; the camera runs only while it is open. Needs the texts `scan`. */
export function ScanDialog({ single = false, onScan, onClose }: Props) {
  const t = useTranslations('scan');
  const common = useTranslations('common');
  const phone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const [texts, setTexts] = useState<string[]>([]);
  const { state, retry } = useScanner(video, (text) => {
    if (single) {
      onScan([text]);
      onClose();
    } else {
      setTexts((previous) => [text, ...previous]);
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
      // The video element must exist when the camera starts.
      transitionDuration={0}
    >
      <DialogTitle id={id} component="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <Box hidden={!running} data-state={state} sx={videoStyles}>
          <video ref={video} muted playsInline aria-label={t('camera')} />
        </Box>
        {running ? (
          <Typography role="status" color="textSecondary" sx={{ my: 1 }}>
            {t(state === 'starting' ? 'start' : 'hint')}
          </Typography>
        ) : (
          <Alert
            severity="error"
            action={
              <Button size="small" onClick={retry}>
                {common('retry')}
              </Button>
            }
          >
            {t(`fault.${state}`)}
          </Alert>
        )}
        {!single && (
          <>
            <Typography role="status" sx={{ my: 1, fontWeight: 600 }}>
              {t('read', { count: texts.length })}
            </Typography>
            <List dense disablePadding sx={{ maxHeight: '24vh', overflow: 'auto' }}>
              {texts.map((text) => (
                <ListItem
                  key={text}
                  disableGutters
                  divider
                  secondaryAction={
                    <IconButton
                      edge="end"
                      aria-label={t('remove', { text })}
                      title={t('remove', { text })}
                      onClick={() => setTexts(texts.filter((each) => each !== text))}
                    >
                      <Close fontSize="small" />
                    </IconButton>
                  }
                >
                  <ListItemText primary={text} sx={{ overflowWrap: 'anywhere' }} />
                </ListItem>
              ))}
            </List>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('cancel')}</Button>
        {!single && (
          <Button
            variant="contained"
            disabled={texts.length === 0}
            onClick={() => {
              onScan([...texts].reverse());
              onClose();
            }}
          >
            {t('add', { count: texts.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const videoStyles = {
  '&:not([hidden])': { position: 'relative', mx: 'auto' },
  aspectRatio: '4 / 3',
  maxHeight: '50vh',
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'common.black',
  '& video': { width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-state="reading"]::after': {
    content: '""',
    position: 'absolute',
    inset: '15% 10%',
    border: '3px solid #fff',
    borderRadius: 1,
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 35%)',
    pointerEvents: 'none',
  },
};
