'use client';

import { Over, type OverProps } from './Over.tsx';
import type { ColumnsProps } from './types.ts';

const load = () => import('./Columns.tsx');

/** Upright columns, e.g. by month, over the table of their numbers (`Numbers`). */
export function ColumnsOver({ labels, series, format, short, ...over }: ColumnsProps & OverProps) {
  return <Over {...over} kind="columns" load={load} chart={{ labels, series, format, short }} />;
}
