import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { CardBody } from '../CardBody.tsx';
import { Card } from '../card/Card.tsx';
import type { CardResponses } from '../cards.ts';
import type { Pending } from '../outcome.ts';
import type { Reader } from '../views/view.ts';
import css from './queue.module.css';

interface Props {
  state: Pending<CardResponses['workQueue']>;
  reader: Reader;
}

/** The card of the work queue. Reserves the height of as many rows as this browser showed last. */
export function QueueCard({ state, reader }: Props) {
  const t = useTranslations('home.workQueue');
  return (
    <Card name="workQueue" title={t('title')}>
      <div className={css.queue} style={{ '--rows': Math.max(1, reader.queueRows) } as CSSProperties}>
        <CardBody
          name="workQueue"
          state={state}
          reader={reader}
          skeleton={<Skeleton bars={3} isAnnounced />}
        />
      </div>
    </Card>
  );
}
