'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { DownloadButton } from '../../../ui/attachment/Attachments.tsx';
import type { AttachedFile } from '../../../ui/attachment/types.ts';
import { ByteSize } from '../../../ui/ByteSize.tsx';
import { useAsync } from '../../../ui/hooks/use-async.ts';
import { preload } from '../../../ui/loading/preload.ts';
import { imageErrorProps, videoErrorProps } from '../../../ui/media-error-props.ts';
import { useFileName } from './file-names.ts';

const loadDialog = () =>
  import('../../../ui/attachment/FilePreviewDialog.tsx').then((loaded) => loaded.FilePreviewDialog);
const preloadDialog = preload(loadDialog);

const icons: Record<AttachedFile['kind'], ReactNode> = {
  picture: <ImageOutlined />,
  video: <VideocamOutlined />,
  pdf: <StickyNote2Outlined />,
  other: <AttachFile />,
};

/** A file in a message: its name with a download button, and a preview of a picture or video unless that cannot be shown. */
export function FilePart(props: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  const [isFailed, setFailed] = useState(false);
  const name = useFileName()(props.file);
  const file = { ...props.file, name };
  const { kind, bytes } = file;
  const hasPreview = !isFailed && file.address !== '' && (kind === 'picture' || kind === 'video');
  return (
    <figure>
      {hasPreview && <Preview file={file} onError={() => setFailed(true)} />}
      <figcaption>
        {!hasPreview && icons[kind]}
        <span className="file">
          <bdi>{name}</bdi>
          <small>
            {isFailed && <span role="status">{t('cannot')} </span>}
            {bytes !== null && <ByteSize bytes={bytes} />}
          </small>
        </span>
        <DownloadButton file={file} />
      </figcaption>
    </figure>
  );
}

function Preview({ file, onError }: { file: AttachedFile; onError: () => void }) {
  const t = useTranslations('attachment');
  const [isOpen, setOpen] = useState(false);
  const { value: PreviewDialog, failed, retry } = useAsync(['code', 'ViewDialog'], loadDialog, isOpen);
  if (file.kind === 'video') {
    return (
      <video
        className="preview"
        src={file.address}
        aria-label={file.name}
        controls
        playsInline
        preload="metadata"
        {...videoErrorProps(onError)}
      />
    );
  }
  const label = t('enlarge', { name: file.name });
  return (
    <>
      <button
        type="button"
        className="enlarge"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setOpen(true);
          if (failed) retry();
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are */}
        <img className="preview" src={file.address} alt="" loading="lazy" {...imageErrorProps(onError)} />
      </button>
      {failed && <small role="alert">{t('failed')}</small>}
      {isOpen && PreviewDialog && <PreviewDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
