import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { compareDocuments, formatChange } from './changes.ts';
import { formatProfileSchema, profileSchemaFile } from './profile-schema.ts';
import { changesFile, currentDocument, formatDocument, snapshotDocument, snapshotFile } from './snapshot.ts';

/*
 * `npm run openapi`: writes the schema of vendor profiles. Prints the changes of the API and writes its snapshot. Breaking changes need a reason, which it records:
 * `npm run openapi -- --breaking "why"`. Without one it writes nothing and fails.
 */

const flagIndex = process.argv.indexOf('--breaking');
const reason = flagIndex === -1 ? undefined : process.argv[flagIndex + 1]?.trim();
const document = currentDocument();
const changes = existsSync(snapshotFile) ? compareDocuments(snapshotDocument(), document) : [];
const breaking = changes.filter((change) => change.breaking);

for (const change of changes) process.stdout.write(`${formatChange(change)}\n`);
if (breaking.length > 0 && !reason) {
  process.stderr.write(
    `Nothing written: this breaks others. With a reason: npm run openapi -- --breaking "why"\n`,
  );
  process.exit(1);
}
if (breaking.length > 0) {
  const lines = breaking.map(({ where, what }) => `- ${where} ${what}`);
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(changesFile, `\n## ${day}\n\n${reason}\n\n${lines.join('\n')}\n`);
}
writeFileSync(snapshotFile, formatDocument(document));
process.stdout.write(`${snapshotFile}: ${changes.length} changes\n`);
writeFileSync(profileSchemaFile, formatProfileSchema());
