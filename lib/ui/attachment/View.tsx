'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazily } from '../lazily.tsx';
import { whenBroken } from '../when-broken.ts';
import css from './attachment.module.css';
import type { AttachedFile } from './types.ts';

const PdfView = lazily(() => import('./PdfView.tsx').then((loaded) => loaded.PdfView), {
  loading: Loading,
});

/** Why a file cannot be looked at here. */
export type ViewFault = 'cannot' | 'locked';

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
      <p className={css.none} role="status">
        {t(fault ?? 'cannot')}
      </p>
    );
  }
  const cannot = () => setFault('cannot');
  if (kind === 'picture') {
    // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
    return <img className={css.shown} src={address} alt={name} {...whenBroken(cannot)} />;
  }
  if (kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the vendor has no captions for these
      <video
        className={css.shown}
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

function Loading() {
  const t = useTranslations('attachment');
  return (
    <p className={css.none} role="status">
      {t('loading')}
    </p>
  );
}
