import type { ReactNode } from 'react';
import { emptyValue } from '../../i18n/formats.ts';
import { CopyButton } from '../list/actions/CopyButton.tsx';
import type { Column, ListDefinition, Row } from '../list/types.ts';
import { isVerbatim } from '../Verbatim.tsx';
import css from './detail.module.css';
import { Section } from './Section.tsx';

interface ExtraField {
  label: string;
  /** Empty text shows "--". */
  value: ReactNode;
  copy?: string;
  verbatim?: true;
  isMuted?: boolean;
  wide?: boolean;
}

interface DetailSection {
  title: string;
  fields: string[];
  more?: ExtraField[];
  below?: ReactNode;
}

interface Props<R extends Row> {
  list: ListDefinition<R>;
  row: R;
  sections: DetailSection[];
}

export function FieldSections<R extends Row>({ list, row, sections }: Props<R>) {
  return sections.map(({ title, fields, more = [], below }) => (
    <Section key={title} title={title}>
      <dl className={css.fields}>
        {fields.map((field) => {
          const column = list.columns.find((each) => each.field === field);
          return column && <ColumnField key={field} column={column} row={row} />;
        })}
        <ExtraFields facts={more} />
      </dl>
      {below}
    </Section>
  ));
}

export function FieldList({ facts: fields }: { facts: readonly ExtraField[] }) {
  return (
    <dl className={css.fields}>
      <ExtraFields facts={fields} />
    </dl>
  );
}

function ExtraFields({ facts: fields }: { facts: readonly ExtraField[] }) {
  return fields.map(({ label, value, copy, verbatim, isMuted, wide }) => (
    <div key={label} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd
        data-soft={isMuted || undefined}
        data-copy={Boolean(copy) || undefined}
        translate={copy || verbatim ? 'no' : undefined}
      >
        {value || emptyValue}
        {copy && <CopyButton text={copy} label={label} />}
      </dd>
    </div>
  ));
}

function ColumnField<R extends Row>({ column, row }: { column: Column<R>; row: R }) {
  const value = column.value(row);
  const canCopy = Boolean(value && column.copy);
  return (
    <div>
      <dt>{column.label}</dt>
      <dd data-copy={canCopy || undefined} translate={isVerbatim(column) ? 'no' : undefined}>
        {column.cell?.(row) ?? (value || emptyValue)}
        {canCopy && <CopyButton text={value} label={column.label} />}
      </dd>
    </div>
  );
}
