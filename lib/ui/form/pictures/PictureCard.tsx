'use client';

import { useTranslations } from 'next-intl';
import { type HTMLAttributes, useId, useState } from 'react';
import { Icon } from '../../icons.tsx';
import css from './pictures.module.css';
import type { Picture } from './types.ts';

interface Props {
  picture: Picture;
  /** Its place among the pictures, and where it is seen while one is dragged; both from 0. */
  at: number;
  place: number;
  count: number;
  dragged: boolean;
  /** What makes it move by pointer. */
  handle: HTMLAttributes<HTMLElement> | undefined;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAlt: (alt: string) => void;
}

/** Longest alternative text, in characters. */
const longest = 200;

/** One picture that has been uploaded, with what can be done to it. */
export function PictureCard(props: Props) {
  const { picture, at, place, count, dragged, handle, disabled, onMove, onRemove, onAlt } = props;
  const t = useTranslations('pictures');
  const id = useId();
  // One whose picture cannot be shown keeps its place and its words.
  const [broken, setBroken] = useState('');
  const shown = picture.image !== '' && broken !== picture.image;
  const number = { place: at + 1 };
  return (
    <li
      className={css.card}
      data-at={at}
      data-place={place}
      data-dragged={dragged || undefined}
      style={{ order: place }}
    >
      <div className={css.thumb} {...handle}>
        {shown ? (
          // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
          <img
            src={picture.image}
            alt={picture.alt || t('picture', number)}
            draggable={false}
            onError={() => setBroken(picture.image)}
          />
        ) : (
          <span className={css.noPicture}>
            <Icon name="picture" size={28} />
            {t('notShown')}
          </span>
        )}
        {place === 0 && <span className={css.main}>{t('main')}</span>}
        {handle && count > 1 && (
          <span className={css.grip} aria-hidden="true">
            <Icon name="grip" />
          </span>
        )}
      </div>
      <div className={css.below}>
        <label htmlFor={id}>{t('alt', number)}</label>
        <input
          id={id}
          value={picture.alt}
          maxLength={longest}
          autoComplete="off"
          disabled={disabled}
          onChange={(event) => onAlt(event.target.value)}
        />
        <div className={css.buttons}>
          {([-1, 1] as const).map((by) => {
            const end = by === -1 ? at === 0 : at === count - 1;
            const label = t(by === -1 ? 'earlier' : 'later', number);
            return (
              <button
                key={by}
                type="button"
                data-move={by}
                aria-label={label}
                title={label}
                // At the end it keeps the focus that it has.
                aria-disabled={end || undefined}
                disabled={disabled}
                onClick={() => end || onMove(by)}
              >
                <Icon name={by === -1 ? 'chevronLeft' : 'chevronRight'} />
              </button>
            );
          })}
          <button
            type="button"
            data-remove
            aria-label={t('remove', number)}
            title={t('remove', number)}
            disabled={disabled}
            onClick={onRemove}
          >
            <Icon name="delete" />
          </button>
        </div>
      </div>
    </li>
  );
}
