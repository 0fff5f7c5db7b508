import { useTranslations } from 'next-intl';
import { Skeleton } from '../../ui/card/Skeleton.tsx';
import css from './home.module.css';
import type { Reader } from './views/view.ts';

const always = ['devices', 'activated', 'notActivated', 'useCases', 'productLibrary'] as const;

/** The key figures while they load: their names stand, their numbers do not. */
export function FiguresSkeleton({ reader }: { reader: Reader }) {
  const t = useTranslations('home');
  return (
    <>
      <p className={css.asOf}>{t('previousDay')}</p>
      <div className={css.figures}>
        {[...always, ...(reader.business ? (['orders'] as const) : [])].map((name) => (
          <div key={name} className={css.waiting}>
            <span>{t(`figures.${name}`)}</span>
            <Skeleton bars={1} />
          </div>
        ))}
      </div>
    </>
  );
}
