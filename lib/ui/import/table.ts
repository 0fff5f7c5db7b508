/** The rows of a file before anybody has said what stands in which column. */
export interface Table {
  /** Name of the sheet; empty for a file of one table. */
  name: string;
  rows: string[][];
  /** Columns of the widest row. */
  width: number;
  /** For each column, how many of its cells were numbers in the file: those have lost leading zeros. */
  numbers: number[];
}

/** Most bytes that a file may have. */
export const maxBytes = 5 * 1024 * 1024;
/** Most bytes of XML in a workbook: 20,000 rows of 50 columns stay below. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
export const maxSheets = 100;
/** Most rows of a table that have a value, its headings among them. */
export const maxRows = 20_000;
/** The last column that may have a value. */
export const maxColumns = 200;
/** Most cells that all tables of a file may have. */
export const maxCells = 1_000_000;

/** Why a file was refused. */
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

/** A file that cannot be taken, and why. */
export class ImportError extends Error {
  override readonly name = 'FileError';
  readonly fault: ImportFault;

  constructor(fault: ImportFault, cause?: unknown) {
    super(`The file was not taken: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** What a column is looked for by. */
export interface Field {
  name: string;
  /** Whether a cell could hold this. */
  matches: (text: string) => boolean;
  /** What the column is often called, in any language. */
  heading: RegExp;
}

/** Which column holds which field, by the field's name; -1 when none does. */
export type Columns = Record<string, number>;

export interface Mapping {
  /** The first row names the columns. */
  header: boolean;
  columns: Columns;
}

/** Rows that a guess is made from. */
const sampledRows = 200;

/**
 * Guesses which column holds which field: by its name in the first row, else by how many of its cells look right.
 * No column is given twice. The first row counts as a heading when it names a field, or does not look like the rest.
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

/** The column with most cells of a kind; none when no cell is. */
function bestColumn(columns: number[], count: (at: number) => number): number | undefined {
  const ranked = columns.map((at) => ({ at, count: count(at) })).filter((each) => each.count > 0);
  return ranked.sort((a, b) => b.count - a.count || a.at - b.at)[0]?.at;
}

/** The values of the mapped columns, row by row; rows in which all of them are empty are left out. */
export function mappedRows(table: Table, { header, columns }: Mapping): Record<string, string>[] {
  const names = Object.keys(columns);
  return table.rows
    .slice(header ? 1 : 0)
    .map((row) => Object.fromEntries(names.map((name) => [name, row[columns[name] ?? -1] ?? ''])))
    .filter((values) => names.some((name) => values[name] !== ''));
}

/** A table of these rows, as wide as the widest. */
export function toTable(name: string, rows: string[][], numbers: number[] = []): Table {
  return { name, rows, width: rows.reduce((most, row) => Math.max(most, row.length), 0), numbers };
}
