'use client';

import type { ReactNode } from 'react';
import { emptyValue } from '../../i18n/formats.ts';
import { CopyButton } from '../list/CopyButton.tsx';
import type { Column, ListDefinition, Row } from '../list/types.ts';
import css from './detail.module.css';

/** A field that no column shows. */
export interface ExtraField {
  label: string;
  /** Empty text shows "--". */
  value: ReactNode;
  /** A button copies this. */
  copy?: string;
  /** Says something about a value instead of giving one, such as of a password that nobody may read. */
  soft?: boolean;
  /** Takes a whole line, as a long text does. */
  wide?: boolean;
}

/** Fields that belong together, by the names of their columns. */
export interface DetailSection {
  title: string;
  fields: string[];
  /** Fields that no column shows. */
  more?: ExtraField[];
  /** What stands beneath the fields. */
  below?: ReactNode;
}

interface Props<R extends Row> {
  list: ListDefinition<R>;
  row: R;
  sections: DetailSection[];
}

/** The fields of a record, in sections. */
export function Sections<R extends Row>({ list, row, sections }: Props<R>) {
  return sections.map(({ title, fields, more = [], below }) => (
    <section key={title} className={css.section}>
      <h2>{title}</h2>
      <dl>
        {fields.map((field) => {
          const column = list.columns.find((each) => each.field === field);
          return column && <Field key={field} column={column} row={row} />;
        })}
        <Extra facts={more} />
      </dl>
      {below}
    </section>
  ));
}

/** Fields that no list has, as they stand in a section. */
export function Facts({ facts }: { facts: readonly ExtraField[] }) {
  return (
    <dl>
      <Extra facts={facts} />
    </dl>
  );
}

function Extra({ facts }: { facts: readonly ExtraField[] }) {
  return facts.map(({ label, value, copy, soft, wide }) => (
    <div key={label} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd data-soft={soft || undefined} suppressHydrationWarning>
        {value || emptyValue}
        {copy && <CopyButton text={copy} label={label} />}
      </dd>
    </div>
  ));
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
