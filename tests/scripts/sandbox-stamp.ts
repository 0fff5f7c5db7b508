import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The committed digest of the sandbox and its tests as they last passed. */
const stampFile = 'tests/api/sandbox/tested.sha256';

/** A digest of the names and contents of the sandbox's files and of those of its tests. */
export function sandboxStamp(root = process.cwd()): string {
  const files = globSync(['tests/sandbox/**/*', 'tests/api/sandbox/**/*'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => path !== stampFile)
    .sort();
  const digest = createHash('sha256');
  for (const path of files)
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return digest.digest('hex');
}

/** Whether the sandbox's tests have passed with the files as they are now. */
export function isSandboxTested(root = process.cwd()): boolean {
  const file = join(root, stampFile);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === sandboxStamp(root);
}

/** Notes that the sandbox's tests have passed with the files as they are now. */
export function writeSandboxStamp(root = process.cwd()): void {
  writeFileSync(join(root, stampFile), `${sandboxStamp(root)}\n`);
}
