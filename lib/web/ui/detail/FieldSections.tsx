import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ContactLink } from '../ContactLink.tsx';
import { CopyButton } from '../list/actions/CopyButton.tsx';
import type { Column, ListDefinition, Row } from '../list/types.ts';
import { Time } from '../Time.tsx';
import { isVerbatim } from '../Verbatim.tsx';
import css from './detail.module.css';
import { Section } from './Section.tsx';

interface Field {
  label: string;
  value: ReactNode;
  /** The text of a copy button. */
  copy?: string;
  /** Browsers do not translate it. */
  verbatim?: boolean;
  isMuted?: boolean;
  /** It takes the whole width. */
  wide?: boolean;
}

interface DetailSection {
  title: string;
  /** Names of columns of the list. */
  fields: string[];
  /** Fields that are no columns. */
  more?: Field[];
  below?: ReactNode;
}

interface Props<R extends Row> {
  list: ListDefinition<R>;
  row: R;
  sections: DetailSection[];
}

/** The fields of a record in sections, with the labels and values of its list's columns. */
export function FieldSections<R extends Row>({ list, row, sections }: Props<R>) {
  return sections.map(({ title, fields, more = [], below }) => (
    <Section key={title} title={title}>
      <FieldList
        fields={[
          ...fields.flatMap((name) => {
            const column = list.columns.find(({ field }) => field === name);
            return column ? [fieldOf(column, row)] : [];
          }),
          ...more,
        ]}
      />
      {below}
    </Section>
  ));
}

function fieldOf<R extends Row>(column: Column<R>, row: R): Field {
  const value = column.value(row);
  return {
    label: column.label,
    value: column.cell ? column.cell(row) : value && contentOf(column, row, value),
    verbatim: isVerbatim(column),
    ...(column.copy && { copy: value }),
  };
}

function contentOf<R extends Row>({ at, contact }: Column<R>, row: R, value: string): ReactNode {
  if (at) return <Time at={at(row)} />;
  return contact ? <ContactLink kind={contact} value={value} /> : value;
}

const isEmpty = ({ value }: Field) => !value || value === emptyValue;

/** The fields that have a value, and below them the names of the fields without one. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  const t = useTranslations('list.detail');
  const { names } = useFormats();
  const filled = fields.filter((field) => !isEmpty(field));
  const missing = fields.filter(isEmpty).map(({ label }) => label);
  return (
    <>
      {filled.length > 0 && (
        <dl className={css.fields}>
          {filled.map((field) => (
            <FilledField key={field.label} field={field} />
          ))}
        </dl>
      )}
      {missing.length > 0 && <p className={css.missing}>{t('notSet', { fields: names(missing) })}</p>}
    </>
  );
}

function FilledField({ field: { label, value, copy, verbatim, isMuted, wide } }: { field: Field }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd
        data-soft={isMuted || undefined}
        data-copy={Boolean(copy) || undefined}
        translate={copy || verbatim ? 'no' : undefined}
      >
        {value}
        {copy && <CopyButton text={copy} label={label} />}
      </dd>
    </div>
  );
}
