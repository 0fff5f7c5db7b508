'use client';

import AttachFile from '@mui/icons-material/AttachFile';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ByteSize } from '../ByteSize.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { imageErrorProps } from '../media-error-props.ts';
import { preload } from '../preload.ts';
import type { AttachedFile } from './types.ts';

const loadDialog = () => import('./FilePreviewDialog.tsx').then((loaded) => loaded.FilePreviewDialog);
const FilePreviewDialog = lazyComponent(loadDialog);

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minWidth: 0,
    p: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
};

const previewStyles = {
  display: 'inline-flex',
  flex: 'none',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: 64,
  height: 64,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  textAlign: 'center',
  '&[data-kind="picture"]': { cursor: 'zoom-in' },
  '&[data-kind="video"], &[data-kind="pdf"]': { color: 'primary.main' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
};

/** The files of a record: pictures, videos and PDFs open in a dialog; every file can be downloaded. */
export function Attachments({ files }: { files: readonly AttachedFile[] }) {
  const t = useTranslations('attachment');
  const [open, setOpen] = useState<AttachedFile>();
  if (files.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={listStyles}>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique
          <li key={at}>
            <PreviewButton file={file} onOpen={() => setOpen(file)} />
            <FileName file={file} />
            <DownloadButton file={file} />
          </li>
        ))}
      </Box>
      {open && <FilePreviewDialog file={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function FileName({ file: { name, bytes } }: { file: AttachedFile }) {
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
      {bytes !== null && (
        <Typography variant="body2" color="textSecondary" component="small" sx={{ display: 'block' }}>
          <ByteSize bytes={bytes} />
        </Typography>
      )}
    </Box>
  );
}

export function DownloadButton({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  if (!file.download) {
    return (
      <Typography variant="body2" color="textSecondary" component="small" sx={{ flex: '0 1 110px' }}>
        {t('storedExternally')}
      </Typography>
    );
  }
  const label = t('save', { name: file.name });
  return (
    <IconButton
      component="a"
      color="primary"
      href={file.download}
      download={file.name}
      aria-label={label}
      title={label}
    >
      <FileDownloadOutlined />
    </IconButton>
  );
}

const icons: Record<AttachedFile['kind'], ReactNode> = {
  picture: <ImageOutlined />,
  video: <PlayArrow />,
  pdf: <StickyNote2Outlined />,
  other: <AttachFile />,
};
const verbs = { picture: 'enlarge', video: 'play', pdf: 'open' } as const;

function PreviewButton({ file, onOpen }: { file: AttachedFile; onOpen: () => void }) {
  const t = useTranslations('attachment');
  const [failed, setFailed] = useState(false);
  const { kind, name } = file;
  if (kind === 'other' || failed) {
    return (
      <Box component="span" sx={previewStyles} title={failed ? t('failed') : undefined}>
        {icons[kind]}
        {failed && (
          <Typography variant="caption" role="status" sx={{ lineHeight: 1.2 }}>
            {t('failed')}
          </Typography>
        )}
      </Box>
    );
  }
  const label = t(verbs[kind], { name });
  return (
    <ButtonBase
      sx={previewStyles}
      data-kind={kind}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onPointerEnter={preload(loadDialog)}
      onFocus={preload(loadDialog)}
      onClick={onOpen}
    >
      {kind === 'picture' ? (
        // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
        <img src={file.address} alt="" loading="lazy" {...imageErrorProps(() => setFailed(true))} />
      ) : (
        icons[kind]
      )}
    </ButtonBase>
  );
}
