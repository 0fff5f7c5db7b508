import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMarkdown, type Table } from './table.ts';

const file = join('docs', 'bench.md');
const head = `# Measurements

Written by \`npm run bench -- --write\`. Each table has its date and machine. All candidates of a table ran in turns on one
machine: compare values within a table only.
`;

/**
 * Replaces the tables with the same titles in `docs/bench.md` and returns its path. Other tables stay unchanged.
 */
export function writeReport(tables: readonly Table[], machine: string): string {
  const measuredOn = `Measured on ${new Date().toISOString().slice(0, 10)}. ${machine}`;
  const sections = new Map(
    readFileSync(file, 'utf8')
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [titleOf(section), section.trim()]),
  );
  for (const table of tables) {
    const text = formatMarkdown(table);
    sections.set(titleOf(text), `${text.trim()}\n\n${measuredOn}`);
  }
  writeFileSync(file, `${[head.trim(), ...sections.values()].join('\n\n')}\n`);
  return file;
}

const titleOf = (section: string) => section.slice(0, section.indexOf('\n'));
