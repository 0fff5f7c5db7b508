import type { ReactNode } from 'react';
import { Tag } from '../Tag.tsx';
import css from './comparison.module.css';

interface ComparedRow {
  field: string;
  label: ReactNode;
  differs: boolean | null;
  cells: readonly ReactNode[];
}

interface Props {
  label: string;
  /** `differs` marks differences; '' where only those are shown. */
  labels: { field: string; differs: string };
  headings: readonly ReactNode[];
  groups: readonly { group: string; title?: string; rows: readonly ComparedRow[] }[];
}

/**
 * One column per item, one row per field; both headings stay visible. Native cells: there are hundreds (decision 41).
 */
export function ComparisonTable({ label, labels, headings, groups }: Props) {
  return (
    // Focusable, so that keys can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
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
