'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Attachment } from '../../contract/orders.ts';
import css from './attachments.module.css';

/** A picture as large as the window allows. */
export function PictureDialog({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const t = useTranslations('orders.files');
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg">
      <DialogTitle id={id} className={css.title}>
        <bdi>{file.name}</bdi>
      </DialogTitle>
      <DialogContent className={css.large}>
        {/* biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are */}
        <img src={file.address} alt={file.name} />
      </DialogContent>
      <DialogActions>
        <Button component="a" href={file.download} download={file.name}>
          {t('download')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
