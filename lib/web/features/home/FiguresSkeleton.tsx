import { useTranslations } from 'next-intl';
import { Figure } from './card/Figure.tsx';
import { FigureList } from './FigureList.tsx';
import type { Reader } from './views/view.ts';

const always = ['devices', 'activated', 'notActivated', 'useCases', 'productLibrary'] as const;

/** The names of the key figures while their numbers load. */
export function FiguresSkeleton({ reader }: { reader: Reader }) {
  const t = useTranslations('home');
  return (
    <FigureList asOf={t('previousDay')} loading>
      {[...always, ...(reader.business ? (['orders'] as const) : [])].map((name) => (
        <Figure key={name} label={t(`figures.${name}`)} value={undefined} />
      ))}
    </FigureList>
  );
}
