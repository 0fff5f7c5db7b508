export interface Goal {
  readonly text: string;
  readonly isMet: boolean;
}

export interface Row {
  readonly cells: readonly string[];
  readonly goals?: readonly Goal[];
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
}

export const atMost = (what: string, value: number, limit: number, unit = ''): Goal => ({
  text: `${what} ≤ ${limit}${unit}`,
  isMet: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number, unit = ''): Goal => ({
  text: `${what} ≥ ${limit}${unit}`,
  isMet: value >= limit,
});

export function formatText({ title, columns, rows, notes = [] }: Table): string {
  const lines = [[...columns, 'goal', 'result'], ...rows.map(toCells)];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const goalWidth = Math.max(...lines.map((line) => line[columns.length]?.length ?? 0));
  const body = lines.map((line) =>
    line
      .map((cell, index) => {
        if (index === 0) return cell.padEnd(widths[0] ?? 0);
        return index < columns.length ? cell.padStart(widths[index] ?? 0) : cell.padEnd(goalWidth);
      })
      .join('  ')
      .trimEnd(),
  );
  return [title, '', ...body, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

export function formatMarkdown({ title, columns, rows, notes = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = [...columns, 'goal', 'result'];
  return [
    `## ${title}`,
    '',
    line(head),
    line(head.map((_, index) => (index === 0 || index >= columns.length ? '---' : '---:'))),
    ...rows.map((row) => line(toCells(row))),
    ...(notes.length > 0 ? ['', notes.join('\n\n')] : []),
  ].join('\n');
}

function toCells({ cells, goals = [] }: Row): string[] {
  return [
    ...cells,
    goals.map(({ text }) => text).join('; '),
    goals.map(({ isMet: met }) => (met ? 'met' : 'missed')).join('; '),
  ];
}
