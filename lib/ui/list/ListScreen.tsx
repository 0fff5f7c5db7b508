'use client';

import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { type FormTarget, useOpenForm } from '../form/form-url.ts';
import { FilterChips } from './FilterChips.tsx';
import { Filters } from './Filters.tsx';
import { ListContent } from './ListContent.tsx';
import { ListHeading } from './ListHeading.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import css from './list.module.css';
import { RowCountAnnouncer } from './RowCountAnnouncer.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { PageRowsContext, SelectionContext } from './selection-checkboxes.tsx';
import type { FirstPage, ListDefinition, Row } from './types.ts';
import { type Screen, useScreen } from './use-screen.ts';

export interface ListFormProps {
  form: NonNullable<FormTarget>;
  onSaved: (id: string) => void;
}

interface Props<R extends Row> {
  list: ListDefinition<R>;
  first: FirstPage<R>;
  /** Account whose settings are stored. */
  user: string;
  form?: ComponentType<ListFormProps>;
  buttons?: (screen: Screen<R>) => ReactNode;
  above?: (screen: Screen<R>) => ReactNode;
}

/**
 * A complete list: filters, rows, pages, columns, views, export and bulk actions. The URL has its state; the server
 * renders the first rows.
 */
export function ListScreen<R extends Row>({ list, first, user, form: Form, buttons, above }: Props<R>) {
  const screen = useScreen(list, first, user);
  const { rows, selection, select, isOutdated, query, mark } = screen;
  const selectionValue = useMemo(
    () => ({ selection, select, disabled: isOutdated }),
    [selection, select, isOutdated],
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { refresh } = query;
  const onSaved = useCallback(
    (id: string) => {
      mark(id);
      refresh();
    },
    [mark, refresh],
  );
  return (
    <SelectionContext value={selectionValue}>
      <PageRowsContext value={ids}>
        <section className={css.screen}>
          <ListHeading screen={screen}>{buttons?.(screen)}</ListHeading>
          {above?.(screen)}
          {!screen.isEmpty && (
            <Filters screen={screen}>
              <SortSelect list={list} state={query.state} setState={query.setState} />
              <ListToolbar screen={screen} />
            </Filters>
          )}
          <FilterChips screen={screen} />
          <ListContent screen={screen} />
          <SelectionBar screen={screen} />
          <RowCountAnnouncer screen={screen} />
          {Form && <FormOutlet Form={Form} onSaved={onSaved} />}
        </section>
      </PageRowsContext>
    </SelectionContext>
  );
}

/** Separate, so that a change of the URL does not render the whole screen. */
function FormOutlet({
  Form,
  onSaved,
}: {
  Form: ComponentType<ListFormProps>;
  onSaved: (id: string) => void;
}) {
  const form = useOpenForm();
  return form && <Form form={form} onSaved={onSaved} />;
}
