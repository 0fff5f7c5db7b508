'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { openForm, useFormAddress } from '../form/address.ts';
import { useRefreshAfterForm } from '../form/use-refresh.ts';
import { HeadButton } from '../list/HeadButton.tsx';
import type { ListFormProps } from '../list/ListScreen.tsx';
import { nameOf } from '../list/ListTable.tsx';
import type { ListDefinition, Row } from '../list/types.ts';
import { DetailHeader } from './DetailHeader.tsx';
import css from './detail.module.css';
import { type DetailSection, Sections } from './Sections.tsx';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  row: R;
  sections: DetailSection[];
  form?: ComponentType<ListFormProps>;
  /** Further buttons beside the name. */
  buttons?: ReactNode;
  /** What stands below the sections. */
  children?: ReactNode;
}

/** A record on a page of its own: every field, in sections, with its neighbours and a way to edit it. */
export function DetailScreen<R extends Row>(props: Props<R>) {
  const { list, row, sections, form: Form, buttons, children } = props;
  const t = useTranslations('list');
  const refresh = useRefreshAfterForm();
  const form = useFormAddress();
  return (
    <article className={css.screen}>
      <DetailHeader list={list} id={row.id} name={nameOf(list.columns, row)}>
        {buttons}
        {Form && (
          <HeadButton tone="main" icon="edit" onPress={() => openForm({ edit: row.id })}>
            {t('edit')}
          </HeadButton>
        )}
      </DetailHeader>
      <Sections list={list} row={row} sections={sections} />
      {children}
      {form && Form && <Form form={form} onSaved={refresh} />}
    </article>
  );
}
