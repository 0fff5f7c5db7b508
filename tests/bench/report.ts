import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asMarkdown, type Table } from './table.ts';

const file = join('docs', 'bench.md');

/** Writes the tables of a run to `docs/bench.md`, with the machine that they were made on; gives the file. */
export function writeReport(tables: readonly Table[], machine: string): string {
  const text = [
    '# Measurements',
    '',
    `Made by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}. ${machine}`,
    '',
    'All contenders ran on this one machine, in turns: compare within a table, not with another machine’s.',
    '',
    tables.map(asMarkdown).join('\n\n'),
    '',
  ].join('\n');
  writeFileSync(file, text);
  return file;
}
