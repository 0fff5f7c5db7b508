'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FilePreview } from './FilePreview.tsx';
import type { AttachedFile } from './types.ts';

/** A large preview of a file with its download. PreviewButton loads it on demand. */
export function FilePreviewDialog({ file, onClose }: { file: AttachedFile; onClose: () => void }) {
  const t = useTranslations('attachment');
  const common = useTranslations('common');
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg" fullWidth={file.kind === 'pdf'}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{file.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', justifyContent: 'center' }}>
        <FilePreview file={file} />
      </DialogContent>
      <DialogActions>
        <Button component="a" href={file.download} download={file.name}>
          {t('download')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
