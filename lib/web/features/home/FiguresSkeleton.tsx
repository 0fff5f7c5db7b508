import { useTranslations } from 'next-intl';
import { Figure } from './card/Figure.tsx';
import { FigureList } from './FigureList.tsx';
import type { Reader } from './views/view.ts';

/** Figures that every account sees, in their order. */
const commonFigures = ['devices', 'activated', 'notActivated', 'useCases', 'productLibrary'] as const;

/** The placeholder of the key figures: their names, while the numbers load. */
export function FiguresSkeleton({ reader }: { reader: Reader }) {
  const t = useTranslations('home');
  return (
    <FigureList asOf={t('previousDay')} loading>
      {[...commonFigures, ...(reader.hasOrders ? (['orders'] as const) : [])].map((name) => (
        <Figure key={name} label={t(`figures.${name}`)} value={undefined} />
      ))}
    </FigureList>
  );
}
