'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { emptyValue } from '../../i18n/formats.ts';
import { openForm, useFormAddress } from '../form/address.ts';
import { CopyButton } from '../list/CopyButton.tsx';
import { HeadButton } from '../list/HeadButton.tsx';
import type { ListFormProps } from '../list/ListScreen.tsx';
import { nameOf } from '../list/PlainTable.tsx';
import type { Column, ListDefinition, Row } from '../list/types.ts';
import { DetailHeader } from './DetailHeader.tsx';
import css from './detail.module.css';

/** Fields that belong together, by the names of their columns. */
export interface DetailSection {
  title: string;
  fields: string[];
  /** Fields that no column shows, such as a password that nobody may read. */
  more?: { label: string; value: string }[];
}

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
  const router = useRouter();
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
      {sections.map(({ title, fields, more = [] }) => (
        <section key={title} className={css.section}>
          <h2>{title}</h2>
          <dl>
            {fields.map((field) => {
              const column = list.columns.find((each) => each.field === field);
              return column && <Field key={field} column={column} row={row} />;
            })}
            {more.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-soft>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {children}
      {form && Form && <Form form={form} onSaved={() => router.refresh()} />}
    </article>
  );
}

function Field<R extends Row>({ column, row }: { column: Column<R>; row: R }) {
  const value = column.value(row);
  return (
    <div>
      <dt>{column.label}</dt>
      <dd suppressHydrationWarning>
        {column.cell?.(row) ?? (value || emptyValue)}
        {value && column.copy && <CopyButton text={value} label={column.label} />}
      </dd>
    </div>
  );
}
