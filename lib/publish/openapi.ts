import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { changesOf, told } from './changes.ts';
import { changesFile, currentDocument, snapshotDocument, snapshotFile, textOf } from './snapshot.ts';

/**
 * Writes the snapshot of the API's document, and says what has changed. What breaks the programs of others is written
 * with a reason only: `npm run openapi -- --breaking "why"`.
 */
const at = process.argv.indexOf('--breaking');
const why = at === -1 ? undefined : process.argv[at + 1]?.trim();
const document = currentDocument();
const changes = existsSync(snapshotFile) ? changesOf(snapshotDocument(), document) : [];
const breaking = changes.filter((change) => change.breaking);

for (const change of changes) process.stdout.write(`${told(change)}\n`);
if (breaking.length > 0 && !why) {
  process.stderr.write(
    `Nothing written: this breaks others. With a reason: npm run openapi -- --breaking "why"\n`,
  );
  process.exit(1);
}
if (breaking.length > 0) {
  const lines = breaking.map(({ where, what }) => `- ${where} ${what}`);
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(changesFile, `\n## ${day}\n\n${why}\n\n${lines.join('\n')}\n`);
}
writeFileSync(snapshotFile, textOf(document));
process.stdout.write(`${snapshotFile}: ${changes.length} changes\n`);
