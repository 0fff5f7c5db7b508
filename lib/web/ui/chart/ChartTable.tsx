import type { CSSProperties } from 'react';
import { emptyValue } from '../../i18n/formats.ts';
import css from './chart.module.css';
import type { ChartTone } from './types.ts';

interface ChartTableRow {
  name: string;
  tone?: ChartTone;
  cells: readonly string[];
  /** Length of a bar behind the last cell, from 0 to 1. */
  bar?: number;
  /** The list that the name links to. */
  href?: string | undefined;
  /** The list that each cell links to. */
  hrefs?: readonly (string | undefined)[];
}

interface Props {
  caption: string;
  /** Column headings; the first is that of the names. */
  head: readonly string[];
  rows: readonly ChartTableRow[];
  /** The name and the cells of the last row. */
  total?: readonly string[];
}

/** The numbers of a chart as a table; with tones it is also the legend. */
export function ChartTable({ caption, head, rows, total }: Props) {
  return (
    <table className={css.numbers} aria-label={caption}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              <span>{text}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tone, cells, bar, href, hrefs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may bear one name; only their order tells them apart
          <tr key={`${index} ${name}`} data-linked={href ? true : undefined}>
            <th scope="row" {...(tone ? { 'data-tone': tone } : {})}>
              {href ? <a href={href}>{name || emptyValue}</a> : name || emptyValue}
            </th>
            <Cells texts={cells} head={head} bar={bar} hrefs={hrefs} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{total[0]}</th>
            <Cells texts={total.slice(1)} head={head} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface CellsProps {
  texts: readonly string[];
  head: readonly string[];
  bar?: number | undefined;
  hrefs?: readonly (string | undefined)[] | undefined;
}

function Cells({ texts, head, bar, hrefs }: CellsProps) {
  return texts.map((text, index) => (
    <td key={head[index + 1]} translate="no">
      <CellText text={text} bar={index === texts.length - 1 ? bar : undefined} href={hrefs?.[index]} />
    </td>
  ));
}

function CellText({ text, bar, href }: { text: string; bar: number | undefined; href: string | undefined }) {
  if (bar !== undefined)
    return (
      <div className={css.bar} style={{ '--bar': bar } as CSSProperties}>
        {text}
      </div>
    );
  return href ? <a href={href}>{text}</a> : text;
}
