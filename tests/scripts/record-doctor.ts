import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { startSandbox } from '../harness/sandbox.ts';
import { testSecrets } from '../harness/secrets.ts';

/**
 * Writes lib/doctor/expected.json: what the portal reads of each vendor call's answer, and what it takes it for. With
 * `--check` it writes nothing, and fails where the file says something else.
 */

const file = 'lib/doctor/expected.json';
/** The same moment each time, and so the same answers. */
const moment = '1767225600';

const sandbox = await startSandbox({ SANDBOX_NOW: moment });
try {
  Object.assign(process.env, { ...testSecrets, VENDOR_URL: sandbox.origin, LOG_LEVEL: 'silent' });
  const { recordExpectedCalls: record } = await import('../harness/doctor/record.ts');
  const found = `${JSON.stringify(await record(), null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, found);
    spawnSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'inherit' });
  } else if (JSON.stringify(JSON.parse(found)) !== JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))) {
    console.error(
      `${file} is not what the sandbox and the handlers say: node tests/scripts/record-doctor.ts`,
    );
    process.exitCode = 1;
  }
} finally {
  await sandbox.program.stop();
}
// Connections to the sandbox that nobody needs any more would keep the process alive.
process.exit();
