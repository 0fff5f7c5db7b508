import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { testSecrets } from '../harness/secrets.ts';
import { startSandbox } from '../harness/servers/sandbox.ts';

/**
 * Writes lib/server/vendor-format/expected.json: the fields that the portal reads of each vendor response, with their kinds,
 * and the table of these fields in docs/specification/vendor-calls.md. With `--check` it writes nothing and fails when the file is outdated.
 */

const file = 'lib/server/vendor-format/expected.json';
/** A fixed time, so that the responses are the same each time. */
const sandboxNow = '1767225600';

const sandbox = await startSandbox({ SANDBOX_NOW: sandboxNow });
try {
  Object.assign(process.env, { ...testSecrets, VENDOR_URL: sandbox.origin, LOG_LEVEL: 'silent' });
  const { recordExpectedCalls: record } = await import('../harness/doctor/record.ts');
  const recorded = `${JSON.stringify(await record(), null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, recorded);
    const { vendorCallsFile, withVendorFields } = await import('../harness/docs/vendor-fields.ts');
    const document = readFileSync(vendorCallsFile, 'utf8');
    writeFileSync(vendorCallsFile, withVendorFields(document, JSON.parse(recorded)));
    const { fieldNamesFile, toFieldNames } = await import('../harness/doctor/field-names.ts');
    writeFileSync(fieldNamesFile, JSON.stringify(toFieldNames(JSON.parse(recorded))));
    const files = [file, vendorCallsFile, fieldNamesFile];
    spawnSync('node_modules/.bin/biome', ['format', '--write', ...files], { stdio: 'ignore' });
  } else if (
    JSON.stringify(JSON.parse(recorded)) !== JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
  ) {
    console.error(`${file} is outdated. Run: node tests/scripts/record-doctor.ts`);
    process.exitCode = 1;
  }
} finally {
  await sandbox.program.stop();
}
// Idle connections to the sandbox would keep the process alive.
process.exit();
