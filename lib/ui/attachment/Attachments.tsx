'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import { Size } from '../Size.tsx';
import { whenBroken } from '../when-broken.ts';
import css from './attachment.module.css';
import type { AttachedFile } from './types.ts';

const load = () => import('./ViewDialog.tsx').then((loaded) => loaded.ViewDialog);
const ViewDialog = lazily(load);

/** The files of a record: pictures, videos and PDFs are looked at in a window of their own; every file can be saved. */
export function Attachments({ files }: { files: readonly AttachedFile[] }) {
  const t = useTranslations('attachment');
  const [open, setOpen] = useState<AttachedFile>();
  if (files.length === 0) return <p className={css.none}>{t('none')}</p>;
  return (
    <>
      <ul className={css.files}>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name
          <li key={at}>
            <Preview file={file} onOpen={() => setOpen(file)} />
            <span className={css.name}>
              <bdi>{file.name}</bdi>
              {file.bytes !== null && (
                <small>
                  <Size bytes={file.bytes} />
                </small>
              )}
            </span>
            <Save file={file} />
          </li>
        ))}
      </ul>
      {open && <ViewDialog file={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Saves a file under its name; a word in its place where it cannot be had. */
export function Save({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  if (!file.download) return <small className={css.away}>{t('elsewhere')}</small>;
  const label = t('save', { name: file.name });
  return (
    <a className={css.save} href={file.download} download={file.name} aria-label={label} title={label}>
      <Icon name="download" />
    </a>
  );
}

const icons: Record<AttachedFile['kind'], IconName> = {
  picture: 'picture',
  video: 'play',
  pdf: 'note',
  other: 'attachment',
};
const verbs = { picture: 'enlarge', video: 'play', pdf: 'open' } as const;

function Preview({ file, onOpen }: { file: AttachedFile; onOpen: () => void }) {
  const t = useTranslations('attachment');
  const [failed, setFailed] = useState(false);
  const { kind, name } = file;
  if (kind === 'other' || failed) {
    return (
      <span className={css.icon} title={failed ? t('failed') : undefined}>
        <Icon name={icons[kind]} size={22} />
        {failed && <small role="status">{t('failed')}</small>}
      </span>
    );
  }
  const label = t(verbs[kind], { name });
  return (
    <button
      type="button"
      className={css.preview}
      data-kind={kind}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onPointerEnter={loadAhead(load)}
      onFocus={loadAhead(load)}
      onClick={onOpen}
    >
      {kind === 'picture' ? (
        // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
        <img src={file.address} alt="" loading="lazy" {...whenBroken(() => setFailed(true))} />
      ) : (
        <Icon name={icons[kind]} size={26} />
      )}
    </button>
  );
}
