import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digestFiles } from '#lib/server/publish/source-digest.ts';

/** The committed digest of the sandbox and its tests when they last passed. */
const stampFile = 'tests/setup/sandbox-tested.sha256';

const sandboxStamp = () =>
  digestFiles(['tests/sandbox', 'tests/api/sandbox', 'tests/harness/samples/picture-files.ts']);

export const isSandboxTested = (): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === sandboxStamp();

export const writeSandboxStamp = (): void => writeFileSync(stampFile, `${sandboxStamp()}\n`);
