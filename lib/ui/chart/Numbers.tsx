import css from './chart.module.css';
import type { ChartTone } from './types.ts';

interface Props {
  caption: string;
  /** Headings of the columns; the first one names the rows. */
  head: readonly string[];
  rows: readonly { name: string; tone?: ChartTone; cells: readonly string[] }[];
  /** The last row, for sums. */
  total?: readonly string[];
}

/** The numbers of a chart as a table, which is its legend too where rows have a tone. */
export function Numbers({ caption, head, rows, total }: Props) {
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
        {rows.map(({ name, tone, cells }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may bear one name; only their order tells them apart
          <tr key={`${at} ${name}`}>
            <th scope="row" {...(tone ? { 'data-tone': tone } : {})}>
              {name}
            </th>
            <Cells texts={cells} head={head} />
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

function Cells({ texts, head }: { texts: readonly string[]; head: readonly string[] }) {
  return texts.map((text, at) => <td key={head[at + 1]}>{text}</td>);
}
