import type { Encoding } from './encodings.ts';

export interface Row {
  /** From 1; for rows of a sheet the number shown beside them. */
  line: number;
  cells: string[];
  isHidden?: boolean;
  /** Columns of numeric cells, which have lost leading zeros. */
  numbers?: number[];
  /** Columns of numbers that the program has rounded. */
  rounded?: number[];
}

/** A sheet of a workbook, or a whole text file, before its columns are mapped. */
export interface Table {
  /** The name of the sheet; empty for a text file. */
  name: string;
  isHidden: boolean;
  /** Without empty rows. */
  rows: Row[];
  /** Number of columns. */
  width: number;
  /** Number of lines with the empty ones. */
  lines: number;
  /** Lines that name the delimiter. */
  skippedLines: number;
  /**
   * Rows with line breaks in a cell: the number of their further `lines`, and the first of these rows. `numbersLine` is the first
   * whose further lines seem to contain numbers.
   */
  continuation?: { lines: number; line: number; numbersLine?: number } | undefined;
  /** From 0. */
  hiddenColumns: number[];
}

export interface ImportedFile {
  tables: Table[];
  /** Undefined for workbooks. */
  encoding?: Encoding;
  /** Lines with bytes that the encoding does not have. */
  damagedLines: number[];
}

export const importExtensions = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm'] as const;
export const maxBytes = 5 * 1024 * 1024;
/** XML of a workbook: 20,000 rows of 50 columns need less. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
export const maxSheets = 100;
export const maxRows = 20_000;
/** Rows with a title or column names are above the others. */
export const headingRows = 20;
export const maxColumns = 200;
export const maxCells = 1_000_000;

/** Why a file cannot be imported, as keys of the texts; most are limits above. */
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
  | 'quote'
  | 'unreadable';

interface ImportErrorOptions {
  cause?: unknown;
  line?: number;
  encoding?: Encoding | undefined;
}

/** A file that cannot be imported; ImportFaultAlert shows it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly fault: ImportFault;
  /** The line with the error; 0 when it is not in one line. */
  readonly line: number;
  /** The encoding with which the text was read, where it may be the reason. */
  encoding: Encoding | undefined;

  constructor(fault: ImportFault, { cause, line = 0, encoding }: ImportErrorOptions = {}) {
    super(`The file cannot be imported: ${fault}`, { cause });
    this.fault = fault;
    this.line = line;
    this.encoding = encoding;
  }
}

/** Creates a table; its width is that of the longest row. */
export const toTable = (rows: Row[], rest: Partial<Table> = {}): Table => ({
  name: '',
  isHidden: false,
  lines: 0,
  skippedLines: 0,
  hiddenColumns: [],
  ...rest,
  rows,
  width: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
});
