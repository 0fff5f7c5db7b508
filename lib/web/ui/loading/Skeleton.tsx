import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import css from './skeleton.module.css';

interface Props extends Pick<ComponentProps<'div'>, 'className' | 'style'> {
  bars: number;
  /** Height of a bar. */
  height?: number;
  /** Whether screen readers read "Loading". */
  isAnnounced?: boolean;
}

/** Grey bars while content loads. They appear after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ bars, height = 12, isAnnounced = false, className = '', style }: Props) {
  const t = useTranslations('common');
  return (
    <div
      {...(isAnnounced ? { role: 'status', 'aria-label': t('loading') } : { 'aria-hidden': true })}
      className={`${css.skeleton} ${className}`}
      style={style}
    >
      {Array.from({ length: bars }, (_, index) => index).map((at) => (
        <Bar key={at} style={{ height }} />
      ))}
    </div>
  );
}

export const Bar = ({ className = '', style }: Pick<Props, 'className' | 'style'>) => (
  <span className={`${css.bar} ${className}`} style={style} />
);
