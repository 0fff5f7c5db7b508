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
  const [surplus, showSurplus] = useState<readonly File[]>([]);
  const latestSurplus = useRef(surplus);
  const setSurplus = (files: readonly File[]) => {
    latestSurplus.current = files;
    showSurplus(files);
  };

  // Two uploads may end before the form renders with the first.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const setPictures = (pictures: Picture[]) => {
    latest.current = pictures;
    onChange(pictures);
  };
  const numbers = useRef(new Map<string, number>());
  const uploads = useUploads({
    upload,
    onDone: ({ url, image }, { key, file }) => {
      const at = insertionIndex(latest.current, key, numbers.current);
      numbers.current.set(url, key);
      setPictures(latest.current.toSpliced(at, 0, { url, image, alt: '' }));
      announce(t('uploaded', { name: file.name }));
    },
    onFailed: (name, isRefused) => {
      announce(t('failed', { name }));
      // A refused file leaves its place to the next one.
      const [next, ...rest] = isRefused ? latestSurplus.current : [];
      if (!next) return;
      setSurplus(rest);
      uploads.add([next]);
    },
    onPending: (pending) => onPending?.(pending),
  });

  const running = uploads.waiting.filter(({ state }) => state !== 'failed').length;
  const revalidate = useEffectEvent(() => {
    if (isInvalid) setPictures([...latest.current]);
  });
  // A file that failed or was removed changes no value, but the form no longer waits for it.
  useEffect(() => {
    if (running === 0) revalidate();
  }, [running]);

  const freeSlots = Math.max(0, max - value.length - running);
  const add = (files: readonly File[]) => {
    setSurplus(files.slice(freeSlots));
    uploads.add(files.slice(0, freeSlots));
  };

  const move = (from: number, to: number) => {
    const picture = latest.current[from];
    if (!picture || to < 0 || to >= latest.current.length) return;
    const others = latest.current.filter((_, index) => index !== from);
    setPictures([...others.slice(0, to), picture, ...others.slice(to)]);
    announce(t(to === 0 ? 'movedFirst' : 'moved', { place: to + 1, count: latest.current.length }));
  };
  const { drag, handle } = useDragReorder(list, move);

  // Selector of the element to focus after the render: moving a node loses its focus.
  const focusNext = useRef('');
  useEffect(() => {
    if (!focusNext.current) return;
    const target = list.current?.querySelector<HTMLElement>(focusNext.current);
    focusNext.current = '';
    (target ?? chooser.current)?.focus();
  });
  const moveByButton = (at: number, by: -1 | 1) => {
    focusNext.current = `[data-at="${at + by}"] [data-move="${by}"]`;
    move(at, at + by);
  };
  const remove = (at: number) => {
    const others = latest.current.filter((_, each) => each !== at);
    focusNext.current = `[data-at="${Math.min(at, others.length - 1)}"] [data-remove]`;
    setSurplus([]);
    setPictures(others);
    announce(t('removed', { place: at + 1 }));
  };

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
          setPictures(latest.current.map((each, place) => (place === at ? { ...each, alt } : each)))
        }
      />
    ),
  }));
  const pendingCards = uploads.waiting.map((each) => {
    const place = insertionIndex(value, each.key, numbers.current);
    return {
      place,
      card: (
        <PendingCard
          key={`file ${each.key}`}
          upload={each}
          order={place}
          onRetry={() => uploads.retry(each.key)}
          onRemove={() => {
            uploads.drop(each.key);
            setSurplus([]);
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
        surplus.length > 0 && <Alert severity="warning">{t('left', { count: surplus.length, max })}</Alert>
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

function keyedPictures(pictures: readonly Picture[]): [key: string, picture: Picture][] {
  const countByUrl = new Map<string, number>();
  return pictures.map((picture) => {
    const nth = countByUrl.get(picture.url) ?? 0;
    countByUrl.set(picture.url, nth + 1);
    return [`${nth} ${picture.url}`, picture];
  });
}
