import { useTranslations } from 'next-intl';
import type { OrderRow } from '#lib/contract/operations/home.ts';
import { emptyValue } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { orderRoute } from '../../../nav.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { CardNote } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

const tones: Record<NonNullable<OrderRow['status']>, Tone> = {
  unpaid: 'warning',
  paid: 'info',
  shipped: 'info',
  completed: 'success',
  cancelled: 'plain',
};

export function Orders({ response: { items } }: ViewProps<'orders'>) {
  const t = useTranslations('home.orders');
  const { money } = useFormats();
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <CardList label={t('title')}>
      {items.map(({ id, number, orderedAt, amount, status, statusText }) => (
        <CardListItem
          key={id}
          href={orderRoute(id)}
          title={number || emptyValue}
          verbatim
          note={<Day of={orderedAt} />}
          titleEnd={money(amount)}
          noteEnd={
            status ? (
              <Tag tone={tones[status]}>{t(`state.${status}`)}</Tag>
            ) : (
              (statusText && <Tag tone="plain">{statusText}</Tag>) || emptyValue
            )
          }
        />
      ))}
    </CardList>
  );
}
