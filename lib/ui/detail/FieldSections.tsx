'use client';

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emptyValue } from '../../i18n/formats.ts';
import { CopyButton } from '../list/CopyButton.tsx';
import type { Column, ListDefinition, Row } from '../list/types.ts';
import { isVerbatim } from '../Verbatim.tsx';
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

const FieldGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 50% - 12px), 1fr))',
  gap: '14px 24px',
  margin: 0,
  [theme.breakpoints.down('sm')]: { columnGap: 16 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem', hyphens: 'auto' },
  '& dd': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 6,
    minHeight: 28,
    margin: 0,
    // A copy button does not change the height.
    paddingBlock: 4,
    overflowWrap: 'anywhere',
  },
  '& dd[data-copy]': { flexWrap: 'nowrap' },
  '& dd > button': { marginBlock: -4 },
  '& dd[data-soft]': { color: theme.vars.palette.text.secondary },
}));

export function FieldSections<R extends Row>({ list, row, sections }: Props<R>) {
  return sections.map(({ title, fields, more = [], below }) => (
    <Section key={title} title={title}>
      <FieldGrid>
        {fields.map((field) => {
          const column = list.columns.find((each) => each.field === field);
          return column && <ColumnField key={field} column={column} row={row} />;
        })}
        <ExtraFields facts={more} />
      </FieldGrid>
      {below}
    </Section>
  ));
}

export function FieldList({ facts: fields }: { facts: readonly ExtraField[] }) {
  return (
    <FieldGrid>
      <ExtraFields facts={fields} />
    </FieldGrid>
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
        suppressHydrationWarning
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
      <dd
        data-copy={canCopy || undefined}
        translate={isVerbatim(column) ? 'no' : undefined}
        suppressHydrationWarning
      >
        {column.cell?.(row) ?? (value || emptyValue)}
        {canCopy && <CopyButton text={value} label={column.label} />}
      </dd>
    </div>
  );
}
