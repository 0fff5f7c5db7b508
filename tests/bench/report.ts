import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asMarkdown, type Table } from './table.ts';

const file = join('docs', 'bench.md');
const head = `# Measurements

Made by \`npm run bench -- --write\`, or by a part of it; each table says when and on which machine. Within a table all
contenders ran on one machine, in turns: compare within it, not with another machine’s.
`;

/**
 * Writes the tables of a run to `docs/bench.md`, each in the place of the one with its title, with the machine that they
 * were made on; gives the file. Tables of parts that did not run stay as they are.
 */
export function writeReport(tables: readonly Table[], machine: string): string {
  const made = `Measured on ${new Date().toISOString().slice(0, 10)}. ${machine}`;
  const sections = new Map(
    readFileSync(file, 'utf8')
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [titleOf(section), section.trim()]),
  );
  for (const table of tables) {
    const text = asMarkdown(table);
    sections.set(titleOf(text), `${text.trim()}\n\n${made}`);
  }
  writeFileSync(file, `${[head.trim(), ...sections.values()].join('\n\n')}\n`);
  return file;
}

const titleOf = (section: string) => section.slice(0, section.indexOf('\n'));
