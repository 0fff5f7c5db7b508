import { z } from 'zod';
import type { Cell } from '#lib/contract/files/csv.ts';

interface Column {
  readonly heading: string;
  cell(row: unknown): Cell;
}

/** Returns the columns of a CSV export by the schema of its rows. Each field of an object is a column (`amount.minor`). */
export function csvColumns(rowSchema: z.ZodObject): Column[] {
  return fieldPaths(rowSchema, []).map((path) => ({
    heading: path.join('.'),
    cell: (row) => toCell(path.reduce(getField, row)),
  }));
}

function fieldPaths(schema: z.core.$ZodType, path: readonly string[]): (readonly string[])[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return fieldPaths(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [path];
  const fields = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
  return fields.flatMap(([name, field]) => fieldPaths(field, [...path, name]));
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'object') return String(value);
  const isListOfScalars = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isListOfScalars ? value.join('; ') : JSON.stringify(value);
}
