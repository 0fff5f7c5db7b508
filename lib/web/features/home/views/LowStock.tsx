import { useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { routesOf } from '../../../nav.ts';
import { CardNote } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { cardRows } from '../cards.ts';
import type { ViewProps } from './view.ts';

/** Products whose inactive devices are at or below their threshold. */
export function LowStock({ response: { items } }: ViewProps<'lowStock'>) {
  const t = useTranslations('home.lowStock');
  const { integer } = useFormats();
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <CardList label={t('title')}>
      {items.slice(0, cardRows).map(({ id, product, inactive, threshold }, index) => (
        <CardListItem
          key={id || index}
          href={routesOf.inventoryAlerts}
          title={product}
          note={threshold === null ? '' : t('threshold', { threshold })}
          titleEnd={integer(inactive)}
          noteEnd={t('inactive')}
        />
      ))}
    </CardList>
  );
}
