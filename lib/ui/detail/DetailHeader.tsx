'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '../icons.tsx';
import { addressOf, readState } from '../list/address.ts';
import type { ListDefinition, Row } from '../list/types.ts';
import { factsOf } from '../list/use-list-state.ts';
import css from './detail.module.css';
import { type Neighbour, useNeighbours } from './neighbours.ts';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  id: string;
  /** What the record is called. */
  name: ReactNode;
  /** What somebody wants to know of it at a glance, beneath the name. */
  standing?: ReactNode;
  /** Buttons beside the name. */
  children?: ReactNode;
}

/** The top of a record's page: back to the list as it was, the records before and after it there, its name. */
export function DetailHeader<R extends Row>({ list, id, name, standing, children }: Props<R>) {
  const t = useTranslations('list.detail');
  const format = useFormatter();
  const search = useSearchParams();
  const state = useMemo(
    () => readState(new URLSearchParams(search.toString()), factsOf(list)),
    [search, list],
  );
  const { previous, next, place } = useNeighbours(list.load, state, id);
  return (
    <header className={css.header}>
      <nav className={css.nav} aria-label={t('navigation')}>
        <Link className={css.back} href={addressOf(list.path, state)}>
          <Icon name="chevronLeft" size={18} />
          {t('back', { title: list.title })}
        </Link>
        <span className={css.place}>
          {place && t('place', { at: format.number(place.at), total: format.number(place.total) })}
        </span>
        <Step list={list} to={previous} icon="chevronLeft" label={t('previous')} />
        <Step list={list} to={next} icon="chevronRight" label={t('next')} />
      </nav>
      <div className={css.title}>
        <div>
          <h1>{name}</h1>
          {standing}
        </div>
        {children}
      </div>
    </header>
  );
}

interface StepProps<R extends Row> {
  list: ListDefinition<R>;
  to: Neighbour | undefined;
  icon: 'chevronLeft' | 'chevronRight';
  label: string;
}

function Step<R extends Row>({ list, to, icon, label }: StepProps<R>) {
  if (!to) {
    return (
      <span className={css.step} data-off aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link
      className={css.step}
      href={`${list.records ?? list.path}/${encodeURIComponent(to.id)}${to.search}`}
      prefetch={false}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  );
}
