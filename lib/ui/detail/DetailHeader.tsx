'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'next/navigation';
import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { listParamsOf, listUrl, parseListState } from '../list/list-url.ts';
import type { ListDefinition, Row } from '../list/types.ts';
import { PageHeader } from './PageHeader.tsx';
import { type Neighbour, useNeighbours } from './use-neighbours.ts';

interface Props<R extends Row> extends Pick<ComponentProps<typeof PageHeader>, 'copy' | 'headline'> {
  list: ListDefinition<R>;
  id: string;
  name: ReactNode;
  children?: ReactNode;
}

/** The top of a record's page: link back to the list, previous and next record, name. */
export function DetailHeader<R extends Row>({ list, id, name, ...rest }: Props<R>) {
  const t = useTranslations('list.detail');
  const format = useFormatter();
  const search = useSearchParams();
  const timeZone = useTimeZone();
  const state = useMemo(
    () => parseListState(new URLSearchParams(search.toString()), listParamsOf(list, timeZone)),
    [search, list, timeZone],
  );
  const { previous, next, place } = useNeighbours(list, state, id);
  return (
    <PageHeader
      {...rest}
      back={{ href: listUrl(list.path, state), label: t('back', { title: list.title }) }}
      nav={
        <>
          <Typography color="textSecondary" noWrap sx={{ flex: '1 0 auto', pr: 1, textAlign: 'end' }}>
            {place && t('place', { at: format.number(place.at), total: format.number(place.total) })}
          </Typography>
          <NeighbourLink list={list} to={previous} label={t('previous')} icon={<ChevronLeft />} />
          <NeighbourLink list={list} to={next} label={t('next')} icon={<ChevronRight />} />
        </>
      }
      title={name}
    />
  );
}

interface NeighbourProps<R extends Row> {
  list: ListDefinition<R>;
  to: Neighbour | undefined;
  icon: ReactNode;
  label: string;
}

function NeighbourLink<R extends Row>({ list, to, icon, label }: NeighbourProps<R>) {
  if (!to) {
    return (
      <IconButton component="span" disabled aria-hidden="true">
        {icon}
      </IconButton>
    );
  }
  return (
    <IconButton
      href={`${list.recordsPath ?? list.path}/${encodeURIComponent(to.id)}${to.search}`}
      color="inherit"
      aria-label={label}
      title={label}
    >
      {icon}
    </IconButton>
  );
}
