import { useTranslations } from 'next-intl';
import { workOrderStates } from '../../../contract/work-order-words.ts';
import { useFormats } from '../../../i18n/format.ts';
import { workOrderRoute } from '../../../nav.ts';
import { CardNote } from '../../../ui/card/Card.tsx';
import { Row, Rows } from '../../../ui/card/Rows.tsx';
import { WarmLink } from '../../../ui/shell/WarmLink.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import css from '../home.module.css';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

const tones = { pending: 'warning', progress: 'info', finished: 'success' } as const satisfies Record<
  string,
  Tone
>;

/** How many work orders stand where, and the newest ones, each leading to its own page. */
export function WorkOrders({ answer: { counts, items }, reader: { links } }: ViewProps<'workOrders'>) {
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
                <WarmLink href={`${links.workOrders}?state=${state}`}>{integer(counts[state])}</WarmLink>
              ) : (
                integer(counts[state])
              )}
            </dd>
          </div>
        ))}
      </dl>
      {items.length === 0 && <CardNote>{t('none')}</CardNote>}
      <Rows label={t('newest')}>
        {items.map(({ id, number, brand, model, year, problem, createdAt, state }) => (
          <Row
            key={id}
            href={workOrderRoute(id)}
            title={[brand, model, year].filter(Boolean).join(' ') || t('noVehicle')}
            note={[number, problem].filter(Boolean).join(' · ')}
            above={state && <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>}
            below={<Day of={createdAt} />}
          />
        ))}
      </Rows>
    </>
  );
}
