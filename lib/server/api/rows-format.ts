import type { z } from 'zod';
import { toCsvText } from '#lib/contract/files/csv.ts';
import { datedFileName } from '#lib/contract/files/dated-file-name.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { ProblemDocument } from '#lib/contract/problems.ts';
import { csvColumns } from './csv-columns.ts';
import { contentDisposition } from './file-download.ts';

/** How an export writes the rows of a list. */
export interface RowsFormat {
  readonly type: string;
  readonly headers: Record<string, string>;
  header(firstPage: { readonly total: number; readonly totalIsMinimum?: boolean }): string;
  rows(rows: readonly unknown[]): string;
  footer(rows: number, total: number): string;
  /** Text without a meaning that may be sent between rows, to keep the connection alive. */
  readonly idle: string;
  /** The text that replaces further rows after a failure; null closes the connection instead. */
  failureText(problem: ProblemDocument): string | null;
}

export const ndjsonType = 'application/x-ndjson';
export const csvType = 'text/csv';

/** Returns the format of an export by the header Accept; undefined for JSON, and when the operation is no list. */
export function negotiateRowsFormat(operation: Operation, accept: string | null): RowsFormat | undefined {
  const row = rowSchemaOf(operation.response);
  if (!row || !accept) return undefined;
  const accepted = accept
    .split(',')
    .map(parseMediaRange)
    .filter(({ type, quality }) => quality > 0 && (type === ndjsonType || type === csvType))
    .sort((a, b) => b.quality - a.quality)[0];
  if (!accepted) return undefined;
  return accepted.type === csvType ? csv(operation, row) : ndjson;
}

/** Parses one entry of Accept, such as `text/csv;q=0.5`. */
function parseMediaRange(part: string): { type: string; quality: number } {
  const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const value = parameters.find((each) => /^q\s*=/.test(each))?.replace(/^q\s*=\s*/, '');
  return { type, quality: value === undefined ? 1 : Number(value) || 0 };
}

const toLine = (content: unknown) => `${JSON.stringify(content)}\n`;

const ndjson: RowsFormat = {
  type: ndjsonType,
  headers: {},
  header: ({ total, totalIsMinimum = false }) => toLine({ total, totalIsMinimum }),
  rows: (rows) => rows.map(toLine).join(''),
  footer: (rows, total) => toLine({ end: true, rows, total }),
  idle: ' ',
  failureText: (problem) => toLine({ problem }),
};

/** Without a byte order mark, because it is for programs. */
function csv({ name }: Operation, row: z.ZodObject): RowsFormat {
  const columns = csvColumns(row);
  return {
    type: `${csvType}; charset=utf-8; header=present`,
    headers: {
      'content-disposition': contentDisposition(datedFileName(fileStem(name), 'csv', Date.now(), 'UTC')),
    },
    header: () => toCsvText([columns.map(({ heading }) => heading)]),
    rows: (rows) => toCsvText(rows.map((each) => columns.map(({ cell }) => cell(each)))),
    footer: () => '',
    idle: '',
    failureText: () => null,
  };
}

/** Returns `sub-dealers` for `subDealers.list`, and `income-orders` for `income.orders`. */
const fileStem = (name: string) =>
  name
    .replace(/\.list$/, '')
    .replace('.', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
