/** The rows of a file before its columns are mapped. */
export interface Table {
  name: string;
  rows: string[][];
  width: number;
  /** Numeric cells per column: numbers have lost leading zeros. */
  numbers: number[];
}

export const maxBytes = 5 * 1024 * 1024;
/** XML of a workbook: 20,000 rows of 50 columns need less. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
export const maxSheets = 100;
export const maxRows = 20_000;
export const maxColumns = 200;
export const maxCells = 1_000_000;

export type ImportFault =
  | 'kind'
  | 'oldExcel'
  | 'size'
  | 'unpacked'
  | 'sheets'
  | 'rows'
  | 'columns'
  | 'cells'
  | 'empty'
  | 'unreadable';

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly fault: ImportFault;

  constructor(fault: ImportFault, cause?: unknown) {
    super(`The file was not taken: ${fault}`, { cause });
    this.fault = fault;
  }
}

export interface Field {
  name: string;
  matches: (text: string) => boolean;
  heading: RegExp;
}

/** Column index by field name; -1 for none. */
type Columns = Record<string, number>;

export interface Mapping {
  header: boolean;
  columns: Columns;
}

const sampledRows = 200;

/**
 * Guesses the columns by their headings, then by matching cells. No column is used twice. The first row is a heading
 * when it names a field or differs from the rest.
 */
export function guessMapping(table: Table, fields: readonly Field[]): Mapping {
  const [first = [], ...rest] = table.rows.slice(0, sampledRows);
  const body = rest.length > 0 ? rest : [first];
  const columns: Columns = {};
  const free = new Set(Array.from({ length: table.width }, (_, at) => at));
  const assign = (name: string, column: number | undefined) => {
    columns[name] = column ?? -1;
    if (column !== undefined) free.delete(column);
  };
  const named = fields.filter((field) => [...free].some((at) => field.heading.test(first[at] ?? '')));
  for (const field of named)
    assign(
      field.name,
      [...free].find((at) => field.heading.test(first[at] ?? '')),
    );
  for (const field of fields.filter(({ name }) => !(name in columns))) {
    assign(
      field.name,
      bestColumn([...free], (at) => body.filter((row) => field.matches(row[at] ?? '')).length),
    );
  }
  const isFirstRowDifferent = fields.some(({ name, matches }) => {
    const at = columns[name] ?? -1;
    return at >= 0 && !matches(first[at] ?? '') && rest.some((row) => matches(row[at] ?? ''));
  });
  return { header: named.length > 0 || isFirstRowDifferent, columns };
}

function bestColumn(columns: number[], count: (at: number) => number): number | undefined {
  const ranked = columns.map((at) => ({ at, count: count(at) })).filter((each) => each.count > 0);
  return ranked.sort((a, b) => b.count - a.count || a.at - b.at)[0]?.at;
}

export function mappedRows(table: Table, { header, columns }: Mapping): Record<string, string>[] {
  const names = Object.keys(columns);
  return table.rows
    .slice(header ? 1 : 0)
    .map((row) => Object.fromEntries(names.map((name) => [name, row[columns[name] ?? -1] ?? ''])))
    .filter((values) => names.some((name) => values[name] !== ''));
}

export function toTable(name: string, rows: string[][], numbers: number[] = []): Table {
  return { name, rows, width: rows.reduce((most, row) => Math.max(most, row.length), 0), numbers };
}
