import type { CSSProperties, ReactNode } from 'react';
import css from './chart.module.css';
import { type ChartTone, toneColor } from './types.ts';

const gapPercent = 0.7;

interface Props {
  /** `share` is from 0 to 1; `href` is the list that a click on the slice opens. */
  slices: readonly { tone: ChartTone; share: number; href?: string | undefined }[];
  centre: { value: string; label: string };
  /** The table with the same numbers and links. */
  children: ReactNode;
}

/** A ring of slices beside its table. CSS draws it, without scripts. */
export function RingChart({ slices, centre, children }: Props) {
  let end = 0;
  const stops = slices
    .filter(({ share }) => share > 0)
    .map(({ tone, share }) => {
      const start = end;
      end += share * 100;
      const colour = toneColor(tone);
      if (share === 1) return `${colour} 0 100%`;
      return `${colour} ${start}% ${end - gapPercent}%, var(--chart-gap) 0 ${end}%`;
    });
  const style = { '--slices': stops.join(', ') } as CSSProperties;
  return (
    <div className={css.ringed}>
      <div className={css.ring} style={style} aria-hidden="true">
        <strong>{centre.value}</strong>
        <span>{centre.label}</span>
        <svg viewBox="-50 -50 100 100" aria-hidden="true">
          {sliceLinks(slices)}
        </svg>
      </div>
      <div className={css.table}>{children}</div>
    </div>
  );
}

/** Invisible links above the slices for the pointer; the keyboard uses those of the table. */
function sliceLinks(slices: Props['slices']) {
  let end = 0;
  return slices.map(({ tone, share, href }) => {
    const start = end;
    end += share;
    if (!href || share <= 0) return null;
    return (
      <a key={tone} href={href} tabIndex={-1}>
        <circle
          r={43}
          pathLength={1}
          strokeDasharray={`${share} 1`}
          strokeDashoffset={-start}
          transform="rotate(-90)"
        />
      </a>
    );
  });
}
