import { useTranslations } from 'next-intl';
import { ByteSize } from '../ByteSize.tsx';
import { Icon } from '../icon/Icon.tsx';
import { IconButtonLink } from '../parts/Button.tsx';
import css from './attachment.module.css';
import { PreviewButton } from './PreviewButton.tsx';
import type { AttachedFile } from './types.ts';

/** The files of a record: pictures, videos and PDFs open in a dialog; every file can be downloaded. */
export function Attachments({ files }: { files: readonly AttachedFile[] }) {
  const t = useTranslations('attachment');
  if (files.length === 0) return <p className={css.note}>{t('none')}</p>;
  return (
    <ul className={css.list}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique
        <li key={index}>
          <PreviewButton file={file} />
          <FileName file={file} />
          <DownloadButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileName({ file: { name, bytes } }: { file: AttachedFile }) {
  return (
    <span className={css.name}>
      <bdi>{name}</bdi>
      {bytes !== null && (
        <small>
          <ByteSize bytes={bytes} />
        </small>
      )}
    </span>
  );
}

/** Downloads a file. Without a download URL, a note says that the file is stored externally. */
export function DownloadButton({ file }: { file: AttachedFile }) {
  const t = useTranslations('attachment');
  if (!file.download) return <small className={css.external}>{t('storedExternally')}</small>;
  const label = t('save', { name: file.name });
  return (
    <IconButtonLink
      color="primary"
      href={file.download}
      download={file.name}
      aria-label={label}
      title={label}
    >
      <Icon name="FileDownloadOutlined" />
    </IconButtonLink>
  );
}
