'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Attachment } from '../../contract/orders.ts';
import { Icon } from '../../ui/icons.tsx';
import { Size } from '../../ui/Size.tsx';
import css from './attachments.module.css';

const load = () => import('./PictureDialog.tsx').then((loaded) => loaded.PictureDialog);
const PictureDialog = dynamic(load, { ssr: false });

/** The files of a PI order: pictures are shown, and enlarged on demand; every file can be saved. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const t = useTranslations('orders.files');
  const [open, setOpen] = useState<Attachment>();
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
            {file.download ? (
              <a
                className={css.save}
                href={file.download}
                download={file.name}
                aria-label={t('save', { name: file.name })}
                title={t('save', { name: file.name })}
              >
                <Icon name="download" />
              </a>
            ) : (
              <small className={css.away}>{t('elsewhere')}</small>
            )}
          </li>
        ))}
      </ul>
      {open && <PictureDialog file={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Preview({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const t = useTranslations('orders.files');
  const [failed, setFailed] = useState(false);
  if (!file.picture || failed) {
    return (
      <span className={css.icon} title={failed ? t('failed') : undefined}>
        <Icon name="note" size={22} />
        {failed && <small role="status">{t('failed')}</small>}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css.preview}
      aria-label={t('enlarge', { name: file.name })}
      title={t('enlarge', { name: file.name })}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={onOpen}
    >
      {/* biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are */}
      <img src={file.address} alt="" loading="lazy" onError={() => setFailed(true)} />
    </button>
  );
}
