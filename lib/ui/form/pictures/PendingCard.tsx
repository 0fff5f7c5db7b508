'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { maxPicturePixels, maxPictureSide } from '../../../picture/rules.ts';
import { Icon } from '../../icons.tsx';
import { useProblemText } from '../../problem.tsx';
import css from './pictures.module.css';
import type { Waiting } from './use-uploads.ts';

interface Props {
  waiting: Waiting;
  onRetry: () => void;
  /** Takes it away; one on its way is cancelled. */
  onDrop: () => void;
}

/** One file that is not a picture of the form yet: how far it is, or why it cannot be. */
export function PendingCard({ waiting, onRetry, onDrop }: Props) {
  const t = useTranslations('pictures');
  const format = useFormatter();
  const why = useWhy();
  const { file, preview, state, share, fault } = waiting;
  const failed = state === 'failed';
  const percent = format.number(Math.floor(share * 100) / 100, { style: 'percent' });
  return (
    // Behind the pictures that stand in their order.
    <li className={css.card} data-failed={failed || undefined} style={{ order: 1_000 }}>
      <div className={css.thumb}>
        {preview ? (
          // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
          <img src={preview} alt="" draggable={false} />
        ) : (
          <span className={css.noPicture}>
            <Icon name={failed ? 'warning' : 'picture'} size={28} />
          </span>
        )}
        <button
          type="button"
          className={css.away}
          aria-label={t(failed ? 'discard' : 'cancel', { name: file.name })}
          title={t(failed ? 'discard' : 'cancel', { name: file.name })}
          onClick={onDrop}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={css.below}>
        <span className={css.name} title={file.name}>
          {file.name}
        </span>
        {failed ? (
          <span className={css.why}>{why(waiting)}</span>
        ) : (
          <>
            <progress max={1} value={share} aria-label={t('progress', { name: file.name })} />
            <span className={css.percent}>
              {state === 'waiting' ? t('waiting') : share < 1 ? percent : t('checking')}
            </span>
          </>
        )}
        {failed && !fault && (
          <div className={css.buttons}>
            <button type="button" aria-label={t('retry', { name: file.name })} onClick={onRetry}>
              <Icon name="refresh" />
              {t('again')}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The sentence for a file that could not become a picture. */
function useWhy(): (waiting: Waiting) => string {
  const t = useTranslations('pictures.refused');
  const problem = useProblemText();
  return ({ fault, error }) => {
    if (fault === 'picturePixels')
      return t('picturePixels', { side: maxPictureSide, pixels: maxPicturePixels });
    if (fault && t.has(fault as 'pictureKind')) return t(fault as 'pictureKind');
    const { code } = (error ?? {}) as { code?: string };
    // One upload more is no harm: it is the goods that name their pictures.
    if (code === 'outcomeUnknown') return t('noAnswer');
    return code === 'invalid' ? t('byService') : problem(error);
  };
}
