'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { lazyPanel } from '../loading/lazy-panel.tsx';
import { imageErrorProps } from '../media-error-props.ts';
import css from './attachment.module.css';
import type { AttachedFile } from './types.ts';

const FilePreviewDialog = lazyPanel(['attachment'], async () => ({
  default: (await import('./FilePreviewDialog.tsx')).FilePreviewDialog,
}));

const iconByKind = {
  picture: 'ImageOutlined',
  video: 'PlayArrow',
  pdf: 'StickyNote2Outlined',
  other: 'AttachFile',
} as const;
const labelKeyByKind = { picture: 'enlarge', video: 'play', pdf: 'open' } as const;

/** A thumbnail or icon that opens FilePreviewDialog. Only an icon for files without a preview, and for broken pictures. */
export function PreviewButton({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  const [isFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { kind, name, address } = file;
  if (kind === 'other' || isFailed) {
    return (
      <span className={css.preview} title={isFailed ? t('failed') : undefined}>
        <Icon name={iconByKind[kind]} />
        {isFailed && <small role="status">{t('failed')}</small>}
      </span>
    );
  }
  const label = t(labelKeyByKind[kind], { name });
  return (
    <>
      <button
        type="button"
        className={css.preview}
        data-kind={kind}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={FilePreviewDialog.preload}
        onFocus={FilePreviewDialog.preload}
        onClick={() => setOpen(true)}
      >
        {kind === 'picture' ? (
          // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
          <img src={address} alt="" loading="lazy" {...imageErrorProps(() => setFailed(true))} />
        ) : (
          <Icon name={iconByKind[kind]} />
        )}
      </button>
      {isOpen && <FilePreviewDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
