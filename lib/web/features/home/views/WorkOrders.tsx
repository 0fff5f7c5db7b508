import { useTranslations } from 'next-intl';
import { workOrderStates } from '#lib/contract/constants.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { workOrderRoute } from '../../../nav.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { CardNote } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';
import css from './work-orders.module.css';

const tones = { pending: 'warning', progress: 'info', finished: 'success' } as const satisfies Record<
  string,
  Tone
>;

/** The number of work orders by status, and the newest ones. */
export function WorkOrders({ response: { counts, items }, reader: { links } }: ViewProps<'workOrders'>) {
  const t = useTranslations('home.workOrders');
  const { integer } = useFormats();
  return (
    <>
      <dl className={css.counts}>
        {workOrderStates.map((state) => (
          <div key={state}>
            <dt>
              <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
            </dt>
            <dd>
              {links.workOrders ? (
                <a href={`${links.workOrders}?state=${state}`}>{integer(counts[state])}</a>
              ) : (
                integer(counts[state])
              )}
            </dd>
          </div>
        ))}
      </dl>
      {items.length === 0 && <CardNote>{t('none')}</CardNote>}
      <CardList label={t('newest')}>
        {items.map(({ id, number, brand, model, year, problem, createdAt, state }) => (
          <CardListItem
            key={id}
            href={workOrderRoute(id)}
            title={[brand, model, year].filter(Boolean).join(' ') || t('noVehicle')}
            note={[number, problem].filter(Boolean).join(' · ')}
            titleEnd={state && <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>}
            noteEnd={<Day of={createdAt} />}
          />
        ))}
      </CardList>
    </>
  );
}
