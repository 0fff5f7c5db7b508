import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = [
  ...[
    'app',
    'lib',
    'messages',
    'tests/harness',
    'tests/sandbox',
    'tests/scripts',
    'instrumentation-client.ts',
  ],
  ...['middleware.ts', 'next.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

/** A copy of the sources that a test can run and edit. Its packages are hard links where the file system has them. */
export class CheckoutCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-'));

  constructor() {
    for (const path of copied) cpSync(path, join(this.folder, path), { recursive: true });
    try {
      execFileSync('cp', ['-al', 'node_modules', this.folder], { stdio: 'ignore' });
    } catch {
      execFileSync('cp', ['-a', 'node_modules', this.folder]);
    }
  }

  /** Replaces a text in a file. Throws when the file does not have it. */
  edit(path: string, before: string, after: string): void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    writeFileSync(file, text.replace(before, after));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
