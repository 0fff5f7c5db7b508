import type { ComponentProps, ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import { Time } from '../Time.tsx';
import css from './timeline.module.css';

/** A list of events of a record, in the order of the TimelineItems. */
export const Timeline = (props: Pick<ComponentProps<'ol'>, 'aria-label' | 'children'>) => (
  <ol className={css.timeline} {...props} />
);

interface ItemProps {
  icon: IconName;
  /** The instant (ISO 8601); null when it is unknown. */
  at: string | null;
  /** Only the day is known; `at` is its start in UTC. */
  isDay?: boolean;
  children: ReactNode;
}

export function TimelineItem({ icon, at, isDay = false, children }: ItemProps) {
  const { day } = useFormats();
  return (
    <li>
      <span className={css.mark}>
        <Icon name={icon} />
      </span>
      <div>{children}</div>
      {isDay ? <time dateTime={at ?? undefined}>{day(at?.slice(0, 10))}</time> : <Time at={at} />}
    </li>
  );
}
