import { z } from 'zod';
import type { Cell } from '../file/escape-formula.ts';

/** A column of a list as CSV: its heading, and its cell in a row. */
interface Column {
  /** Path of the row's field, e.g. `dealer.name`. */
  readonly heading: string;
  cell(row: unknown): Cell;
}

/**
 * The columns of a list's rows, in the order of the contract. What the contract says decides, never the rows that happen
 * to come: fields of objects are columns of their own (`amount.minor`, `amount.currency`).
 */
export function columnsOf(row: z.ZodObject): Column[] {
  return leaves(row, []).map((path) => ({
    heading: path.join('.'),
    cell: (of) => cellOf(path.reduce(fieldOf, of)),
  }));
}

function leaves(schema: z.core.$ZodType, path: readonly string[]): (readonly string[])[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return leaves(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [path];
  const fields = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
  return fields.flatMap(([name, field]) => leaves(field, [...path, name]));
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined;

/** Nothing is an empty cell; several plain values stand behind each other, anything deeper as JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'object') return String(value);
  const plain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return plain ? value.join('; ') : JSON.stringify(value);
}
