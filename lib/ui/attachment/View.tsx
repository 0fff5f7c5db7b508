'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazily } from '../lazily.tsx';
import { whenBroken } from '../when-broken.ts';
import type { AttachedFile } from './types.ts';

const PdfView = lazily(() => import('./PdfView.tsx').then((loaded) => loaded.PdfView), {
  loading: Loading,
});

/** Why a file cannot be looked at here. */
export type ViewFault = 'cannot' | 'locked';

const shown = { display: 'block', maxWidth: '100%', maxHeight: '72vh', objectFit: 'contain' };

/**
 * A picture, a video or a PDF in place, as wide as there is room; a sentence for what cannot be shown. PDFs are drawn
 * by the portal: browsers show none under its policy for files, and phones show none in a page at all.
 */
export function View({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  const [fault, setFault] = useState<ViewFault>();
  const { kind, address, name } = file;
  if (fault || kind === 'other') {
    return (
      <Typography color="textSecondary" role="status">
        {t(fault ?? 'cannot')}
      </Typography>
    );
  }
  const cannot = () => setFault('cannot');
  if (kind === 'picture') {
    return <Box component="img" sx={shown} src={address} alt={name} {...whenBroken(cannot)} />;
  }
  if (kind === 'video') {
    return (
      <Box
        component="video"
        sx={shown}
        src={address}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        onError={cannot}
      />
    );
  }
  return <PdfView address={address} name={name} onFault={setFault} />;
}

export function Loading() {
  const t = useTranslations('common');
  return (
    <Typography color="textSecondary" role="status">
      {t('loading')}
    </Typography>
  );
}
