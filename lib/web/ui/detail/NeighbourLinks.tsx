import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import type { ListState } from '../list/state/list-url.ts';
import type { ListDefinition, Row } from '../list/types.ts';
import { IconButtonLink } from '../parts/Button.tsx';
import css from './detail.module.css';
import { loadNeighbours, type Neighbour, type Neighbours } from './neighbours.ts';

interface Props<R extends Row> {
  list: ListDefinition<R>;
}

/** Loads the links to the previous and next record, which stream in after the page. After a failure they are disabled. */
export async function LoadedNeighbours<R extends Row>({
  list,
  state,
  id,
}: Props<R> & { state: ListState; id: string }) {
  const neighbours = await loadNeighbours(list, state, id).catch((): Neighbours => ({}));
  return <NeighbourLinks list={list} {...neighbours} />;
}

/** The links to the previous and next record; without a neighbour a link is disabled. */
export function NeighbourLinks<R extends Row>({ list, place, previous, next }: Props<R> & Neighbours) {
  const t = useTranslations('list.detail');
  const format = useFormatter();
  return (
    <>
      <span className={css.place}>
        {place &&
          t(place.totalIsMinimum ? 'placeOfMore' : 'place', {
            at: format.number(place.at),
            total: format.number(place.total),
          })}
      </span>
      <NeighbourLink list={list} neighbour={previous} label={t('previous')} icon="ChevronLeft" />
      <NeighbourLink list={list} neighbour={next} label={t('next')} icon="ChevronRight" />
    </>
  );
}

function NeighbourLink<R extends Row>({
  list,
  neighbour,
  icon,
  label,
}: Props<R> & { neighbour: Neighbour | undefined; icon: IconName; label: string }) {
  if (!neighbour) {
    return (
      <IconButtonLink className={css.neighbour} aria-disabled aria-hidden="true">
        <Icon name={icon} />
      </IconButtonLink>
    );
  }
  return (
    <IconButtonLink
      href={`${list.recordsPath ?? list.path}/${encodeURIComponent(neighbour.id)}${neighbour.search}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </IconButtonLink>
  );
}
