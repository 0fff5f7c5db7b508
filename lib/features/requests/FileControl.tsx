'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { upload } from '../../api/upload.ts';
import { requestFile } from '../../file/kinds.ts';
import { AttachmentField } from '../../ui/form/attachment/AttachmentField.tsx';
import type { UploadFile } from '../../ui/form/attachment/use-upload.ts';
import type { OwnControlProps } from '../../ui/form/types.ts';
import { fileOf } from './draft.ts';

const megabyte = 1024 * 1024;

/** Told whenever a file begins or ends to wait: to be on its way, or to be sent again. */
export const PendingContext = createContext<(waiting: boolean) => void>(() => {});

const uploadFile: UploadFile = (file, how) =>
  upload('afterSalesFiles.upload', { query: { name: file.name }, file }, how);

/** The file of a request in its form; the value is its JSON. */
export function FileControl({ value, change, ...rest }: OwnControlProps) {
  const t = useTranslations('requests.form');
  return (
    <AttachmentField
      {...rest}
      rules={requestFile}
      limits={t('fileLimits', { megabytes: requestFile.maxBytes / megabyte })}
      value={fileOf(value)}
      change={(file) => change(file ? JSON.stringify(file) : '')}
      upload={uploadFile}
      onPending={use(PendingContext)}
    />
  );
}
