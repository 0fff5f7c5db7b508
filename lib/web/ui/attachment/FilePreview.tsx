'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { imageErrorProps, videoErrorProps } from '../media-error-props.ts';
import css from './attachment.module.css';
import { LoadingNote } from './LoadingNote.tsx';
import type { AttachedFile, PreviewFault } from './types.ts';

const PdfView = lazyComponent(() => import('./PdfView.tsx').then((loaded) => loaded.PdfView), {
  loading: LoadingNote,
});

/**
 * Shows a picture, video or PDF. The portal renders PDFs itself: its content policy blocks the browser's viewer, and
 * phones have none. Needs the texts `attachment`.
 */
export function FilePreview({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  const [fault, setFault] = useState<PreviewFault>();
  const { kind, address, name } = file;
  if (fault || kind === 'other') {
    return (
      <p className={css.note} role="status">
        {t(fault ?? 'cannot')}
      </p>
    );
  }
  const onError = () => setFault('cannot');
  if (kind === 'picture') {
    // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
    return <img className={css.media} src={address} alt={name} {...imageErrorProps(onError)} />;
  }
  if (kind === 'video') {
    return (
      <video
        className={css.media}
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
