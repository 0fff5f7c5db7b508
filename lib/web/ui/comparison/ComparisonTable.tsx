import type { ReactNode } from 'react';
import { Tag } from '../Tag.tsx';
import css from './comparison.module.css';

interface ComparedRow {
  /** React key. */
  field: string;
  label: ReactNode;
  /** Null when the values cannot be compared. */
  differs: boolean | null;
  /** One for each heading. */
  cells: readonly ReactNode[];
}

interface Props {
  label: string;
  /** `differs` is the tag of rows that differ; '' marks none, where only those rows are shown. */
  labels: { field: string; differs: string };
  headings: readonly ReactNode[];
  /** Rows below a title each. */
  groups: readonly { group: string; title?: string; rows: readonly ComparedRow[] }[];
}

/**
 * One column per item, one row per field; both headings stay visible. Native cells: there are hundreds (decision 41).
 */
export function ComparisonTable({ label, labels, headings, groups }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that keys can scroll it
    <section className={css.frame} aria-label={label} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.field}</th>
            {headings.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item may be compared with itself
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, title, rows }) => (
          <tbody key={group}>
            {title && (
              <tr>
                <th scope="rowgroup" colSpan={headings.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {rows.map(({ field, label: name, differs, cells }) => (
              <tr key={field} data-differs={(differs && labels.differs !== '') || undefined}>
                <th scope="row">
                  <div>
                    {name}
                    {differs && labels.differs && <Tag tone="warning">{labels.differs}</Tag>}
                  </div>
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an item may be compared with itself
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
