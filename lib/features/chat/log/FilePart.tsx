'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Save } from '../../../ui/attachment/Attachments.tsx';
import type { AttachedFile } from '../../../ui/attachment/types.ts';
import { Icon } from '../../../ui/icons.tsx';
import { loadAhead } from '../../../ui/load-ahead.ts';
import { Size } from '../../../ui/Size.tsx';
import { usePiece } from '../../../ui/use-piece.ts';
import { whenBroken } from '../../../ui/when-broken.ts';
import css from './file.module.css';

const load = () => import('../../../ui/attachment/ViewDialog.tsx').then((loaded) => loaded.ViewDialog);
/** Fetches it early; without it the file can still be saved. */
const getReady = loadAhead(load);

const icons = { picture: 'picture', video: 'video', pdf: 'note', other: 'attachment' } as const;

/** A file of the chat: pictures and videos in place, and every file to be saved. */
export function FilePart({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  const [failed, setFailed] = useState(false);
  const { kind, name, bytes } = file;
  const shown = !failed && file.address !== '' && (kind === 'picture' || kind === 'video');
  return (
    <figure className={css.file}>
      {shown && <InPlace file={file} onFault={() => setFailed(true)} />}
      <figcaption className={css.line}>
        {!shown && <Icon name={icons[kind]} />}
        <span className={css.name}>
          <bdi>{name}</bdi>
          <small>
            {failed && <span role="status">{t('failed')} </span>}
            {bytes !== null && <Size bytes={bytes} />}
          </small>
        </span>
        <Save file={file} />
      </figcaption>
    </figure>
  );
}

function InPlace({ file, onFault }: { file: AttachedFile; onFault: () => void }) {
  const t = useTranslations('attachment');
  const [open, setOpen] = useState(false);
  const { piece: ViewDialog, failed, again } = usePiece(load, open);
  if (file.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has captions for these
      <video
        className={css.shown}
        src={file.address}
        aria-label={file.name}
        controls
        playsInline
        preload="metadata"
        onError={onFault}
      />
    );
  }
  const label = t('enlarge', { name: file.name });
  return (
    <>
      <button
        type="button"
        className={css.enlarge}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => {
          setOpen(true);
          if (failed) again();
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are */}
        <img className={css.shown} src={file.address} alt="" loading="lazy" {...whenBroken(onFault)} />
      </button>
      {failed && <small role="alert">{t('failed')}</small>}
      {open && ViewDialog && <ViewDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
