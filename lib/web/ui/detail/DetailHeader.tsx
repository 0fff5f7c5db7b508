import { useTimeZone, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { listParamsOf, listUrl, parseListState } from '../list/state/list-url.ts';
import type { ListDefinition, Row } from '../list/types.ts';
import { Late } from '../loading/Late.tsx';
import { TimeZoneNote } from '../TimeZoneNote.tsx';
import css from './detail.module.css';
import { LoadedNeighbours, NeighbourLinks } from './NeighbourLinks.tsx';
import { PageHeader } from './PageHeader.tsx';

export interface DetailHeaderProps<R extends Row>
  extends Pick<ComponentProps<typeof PageHeader>, 'copy' | 'headline' | 'children'> {
  list: ListDefinition<R>;
  id: string;
  /** The query of the page's URL: the filters, order and page of the list from which the user came. */
  search: string;
  name: ReactNode;
}

/**
 * The top of a record's page: link back to the list with its filters, links to the previous and next record, and the name.
 */
export function DetailHeader<R extends Row>({
  list,
  id,
  search,
  name,
  headline,
  ...rest
}: DetailHeaderProps<R>) {
  const t = useTranslations('list.detail');
  const state = parseListState(new URLSearchParams(search), listParamsOf(list, useTimeZone()));
  return (
    <PageHeader
      {...rest}
      back={{ href: listUrl(list.path, state), label: t('back', { title: list.title }) }}
      nav={
        <Late placeholder={<NeighbourLinks list={list} />}>
          <LoadedNeighbours list={list} state={state} id={id} />
        </Late>
      }
      title={name}
      headline={
        <>
          {headline}
          <TimeZoneNote className={css.zone} />
        </>
      }
    />
  );
}
