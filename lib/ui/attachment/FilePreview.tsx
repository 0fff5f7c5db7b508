'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { imageErrorProps, videoErrorProps } from '../media-error-props.ts';
import { LoadingNote } from './LoadingNote.tsx';
import type { AttachedFile, PreviewFault } from './types.ts';

const PdfView = lazyComponent(() => import('./PdfView.tsx').then((loaded) => loaded.PdfView), {
  loading: LoadingNote,
});

const mediaStyles = { display: 'block', maxWidth: '100%', maxHeight: '72vh', objectFit: 'contain' };

/**
 * Shows a picture, video or PDF. The portal renders PDFs itself: its content policy blocks the browser's viewer, and
 * phones have none.
 */
export function FilePreview({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  const [fault, setFault] = useState<PreviewFault>();
  const { kind, address, name } = file;
  if (fault || kind === 'other') {
    return (
      <Typography color="textSecondary" role="status">
        {t(fault ?? 'cannot')}
      </Typography>
    );
  }
  const onError = () => setFault('cannot');
  if (kind === 'picture') {
    return <Box component="img" sx={mediaStyles} src={address} alt={name} {...imageErrorProps(onError)} />;
  }
  if (kind === 'video') {
    return (
      <Box
        component="video"
        sx={mediaStyles}
        src={address}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        {...videoErrorProps(onError)}
      />
    );
  }
  return <PdfView address={address} name={name} onFault={setFault} />;
}
