import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { workOrderStates } from '../../../contract/work-order-constants.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { workOrderRoute } from '../../../nav.ts';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { CardNote } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

const tones = { pending: 'warning', progress: 'info', finished: 'success' } as const satisfies Record<
  string,
  Tone
>;

const countsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
  m: 0,
  minHeight: 52,
  '& dd': { m: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
};

export function WorkOrders({ response: { counts, items }, reader: { links } }: ViewProps<'workOrders'>) {
  const t = useTranslations('home.workOrders');
  const { integer } = useFormats();
  return (
    <>
      <Box component="dl" sx={countsStyle}>
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
      </Box>
      {items.length === 0 && <CardNote>{t('none')}</CardNote>}
      <CardList label={t('newest')}>
        {items.map(({ id, number, brand, model, year, problem, createdAt, state }) => (
          <CardListItem
            key={id}
            href={workOrderRoute(id)}
            title={[brand, model, year].filter(Boolean).join(' ') || t('noVehicle')}
            note={[number, problem].filter(Boolean).join(' · ')}
            above={state && <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>}
            below={<Day of={createdAt} />}
          />
        ))}
      </CardList>
    </>
  );
}
