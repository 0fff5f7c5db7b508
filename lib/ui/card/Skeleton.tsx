import { useTranslations } from 'next-intl';
import unseen from '../unseen.module.css';
import css from './card.module.css';

/** Grey bars while a card loads, spread over the height that it keeps free. */
export function Skeleton({ bars }: { bars: number }) {
  const t = useTranslations('common');
  return (
    <div className={css.skeleton}>
      <span className={unseen.text}>{t('loading')}</span>
      {Array.from({ length: bars }, (_, at) => at).map((at) => (
        <i key={at} />
      ))}
    </div>
  );
}
