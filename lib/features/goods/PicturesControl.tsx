'use client';

import { createContext, use } from 'react';
import { upload } from '../../api/upload.ts';
import { mostPictures } from '../../contract/goods.ts';
import { PicturesField } from '../../ui/form/pictures/PicturesField.tsx';
import type { Pending, UploadPicture } from '../../ui/form/pictures/types.ts';
import type { OwnControlProps } from '../../ui/form/types.ts';
import { picturesOf } from './draft.ts';

/** Told of the files that are on their way. */
export const PendingContext = createContext<(pending: Pending) => void>(() => {});

const uploadPicture: UploadPicture = (file, how) =>
  upload('goods.uploadPicture', { query: { name: file.name }, file }, how);

/** The pictures of goods in their form; the value is their JSON. */
export function PicturesControl({ value, change, ...rest }: OwnControlProps) {
  const onPending = use(PendingContext);
  return (
    <PicturesField
      {...rest}
      value={picturesOf(value)}
      change={(pictures) => change(JSON.stringify(pictures))}
      upload={uploadPicture}
      onPending={onPending}
      max={mostPictures}
    />
  );
}
