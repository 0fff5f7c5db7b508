'use client';

import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { acceptedFiles } from '#lib/contract/files/file-types.ts';
import { maxPictureBytes, pictureTypes } from '#lib/contract/files/picture-rules.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { announce } from '../../live-region.tsx';
import { FileDropZone } from '../FileDropZone.tsx';
import { insertionIndex } from './insertion-index.ts';
import { PendingCard } from './PendingCard.tsx';
import { PictureCard } from './PictureCard.tsx';
import type { PendingCounts, Picture, UploadPicture } from './types.ts';
import { displayedIndex, useDragReorder } from './use-drag-reorder.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  label: string;
  required?: boolean;
  value: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  helperText?: string | undefined;
  isInvalid?: boolean;
  upload: UploadPicture;
  /** Called when uploads start or end. The form must not be saved while one is running. */
  onPending?: (pending: PendingCounts) => void;
  max?: number;
  id?: string;
  disabled?: boolean;
}

const defaultMax = 9;

/**
 * Pictures to choose, drop or paste, with upload, alternative text, and order by buttons or dragging. Needs the texts
 * `pictures`.
 */
export function PicturesField(props: Props) {
  const {
    label,
    required,
    value,
    onChange,
    helperText,
    isInvalid,
    upload,
    onPending,
    max = defaultMax,
    disabled,
  } = props;
  const t = useTranslations('pictures');
  const { megabytes } = useFormats();
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const chooser = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Files above the limit. The first one is uploaded when another file is refused.
  const [excessFiles, renderExcessFiles] = useState<readonly File[]>([]);
  const latestExcessFiles = useRef(excessFiles);
  const setExcessFiles = (files: readonly File[]) => {
    latestExcessFiles.current = files;
    renderExcessFiles(files);
  };

  // Two uploads may end before the form renders with the first.
  const latestPictures = useRef(value);
  useLayoutEffect(() => {
    latestPictures.current = value;
  }, [value]);
  const setPictures = (pictures: Picture[]) => {
    latestPictures.current = pictures;
    onChange(pictures);
  };
  // Upload keys by URL, which order the pictures.
  const uploadKeys = useRef(new Map<string, number>());
  const uploads = useUploads({
    upload,
    onDone: ({ url, image }, { key, file }) => {
      const at = insertionIndex(latestPictures.current, key, uploadKeys.current);
      uploadKeys.current.set(url, key);
      setPictures(latestPictures.current.toSpliced(at, 0, { url, image, alt: '' }));
      announce(t('uploaded', { name: file.name }));
    },
    onFailed: (name, isRefused) => {
      announce(t('failed', { name }));
      // A refused file leaves its place to the next one.
      const [next, ...rest] = isRefused ? latestExcessFiles.current : [];
      if (!next) return;
      setExcessFiles(rest);
      uploads.add([next]);
    },
    onPending: (pending) => onPending?.(pending),
  });

  const running = uploads.pending.filter(({ state }) => state !== 'failed').length;
  const revalidate = useEffectEvent(() => {
    if (isInvalid) setPictures([...latestPictures.current]);
  });
  // Removes the error that the form waits for uploads: a file that failed or was removed does not change the value.
  useEffect(() => {
    if (running === 0) revalidate();
  }, [running]);

  const freeSlots = Math.max(0, max - value.length - running);
  const add = (files: readonly File[]) => {
    setExcessFiles(files.slice(freeSlots));
    uploads.add(files.slice(0, freeSlots));
  };

  const move = (from: number, to: number) => {
    const picture = latestPictures.current[from];
    if (!picture || to < 0 || to >= latestPictures.current.length) return;
    const others = latestPictures.current.filter((_, index) => index !== from);
    setPictures([...others.slice(0, to), picture, ...others.slice(to)]);
    announce(t(to === 0 ? 'movedFirst' : 'moved', { place: to + 1, count: latestPictures.current.length }));
  };
  const { drag, handle } = useDragReorder(list, move);

  // The button to focus after the render, since moving a node takes its focus away.
  const focusSelector = useRef('');
  useEffect(() => {
    if (!focusSelector.current) return;
    const target = list.current?.querySelector<HTMLElement>(focusSelector.current);
    focusSelector.current = '';
    (target ?? chooser.current)?.focus();
  });
  const moveByButton = (at: number, by: -1 | 1) => {
    focusSelector.current = `[data-at="${at + by}"] [data-move="${by}"]`;
    move(at, at + by);
  };
  const remove = (at: number) => {
    const others = latestPictures.current.filter((_, each) => each !== at);
    focusSelector.current = `[data-at="${Math.min(at, others.length - 1)}"] [data-remove]`;
    setExcessFiles([]);
    setPictures(others);
    announce(t('removed', { place: at + 1 }));
  };

  // A file with insertion index 1 is displayed between the pictures 0 and 1.
  const pictureCards = keyedPictures(value).map(([key, picture], at) => ({
    place: at + 0.5,
    card: (
      <PictureCard
        key={key}
        picture={picture}
        index={at}
        displayedIndex={displayedIndex(at, drag)}
        count={value.length}
        isDragged={drag?.from === at}
        handle={disabled ? undefined : handle(at)}
        disabled={disabled ?? false}
        onMove={(by) => moveByButton(at, by)}
        onRemove={() => remove(at)}
        onAlt={(alt) =>
          setPictures(latestPictures.current.map((each, place) => (place === at ? { ...each, alt } : each)))
        }
      />
    ),
  }));
  const pendingCards = uploads.pending.map((each) => {
    const place = insertionIndex(value, each.key, uploadKeys.current);
    return {
      place,
      card: (
        <PendingCard
          key={`file ${each.key}`}
          upload={each}
          order={place}
          onRetry={() => uploads.retry(each.key)}
          onRemove={() => {
            uploads.remove(each.key);
            setExcessFiles([]);
            chooser.current?.focus();
            if (each.state !== 'failed') announce(t('cancelled', { name: each.file.name }));
          }}
        />
      ),
    };
  });
  return (
    <FileDropZone
      id={id}
      label={label}
      required={required}
      counter={t('count', { count: value.length, max })}
      icon={<ImageOutlined />}
      buttonLabel={t('choose')}
      limitsText={freeSlots === 0 ? t('full', { max }) : t('limits', { size: megabytes(maxPictureBytes) })}
      dropHint={t('dropOrPaste')}
      dropText={t('dropHere')}
      accept={acceptedFiles(pictureTypes)}
      multiple
      isFull={freeSlots === 0}
      button={chooser}
      onFiles={add}
      helperText={helperText}
      isInvalid={isInvalid}
      disabled={disabled}
      below={
        excessFiles.length > 0 && (
          <Alert severity="warning">{t('left', { count: excessFiles.length, max })}</Alert>
        )
      }
    >
      <Box
        component="ul"
        ref={list}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(148px, 100%), 1fr))',
            sm: 'repeat(auto-fill, minmax(min(172px, 100%), 1fr))',
          },
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
          '&:empty': { display: 'none' },
          ...(drag && { userSelect: 'none', cursor: 'grabbing' }),
        }}
      >
        {[...pictureCards, ...pendingCards].sort((a, b) => a.place - b.place).map(({ card }) => card)}
      </Box>
    </FileDropZone>
  );
}

/** Pictures with React keys. A URL may occur twice. */
function keyedPictures(pictures: readonly Picture[]): [key: string, picture: Picture][] {
  const countByUrl = new Map<string, number>();
  return pictures.map((picture) => {
    const nth = countByUrl.get(picture.url) ?? 0;
    countByUrl.set(picture.url, nth + 1);
    return [`${nth} ${picture.url}`, picture];
  });
}
