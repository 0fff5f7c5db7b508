import { copyFileSync } from 'node:fs';
import { decisions } from '../harness/dialects/decisions.ts';
import { proposeProfile } from '../harness/dialects/propose-profile.ts';
import { startSandbox } from '../harness/servers/sandbox.ts';

/*
 * `node tests/scripts/propose-profile.ts DIALECT FILE`: lets the doctor propose a vendor profile for a dialect of the sandbox,
 * decides what it leaves open, and writes it. With `SANDBOX_DIALECT` and `VENDOR_PROFILE`, all tests run against that dialect.
 */

const [dialect = '', file = ''] = process.argv.slice(2);
if (!Object.hasOwn(decisions, dialect) || file === '') {
  console.error(`Usage: propose-profile ${Object.keys(decisions).join('|')} FILE`);
  process.exit(1);
}
const sandbox = await startSandbox({}, { dialect: dialect as keyof typeof decisions });
try {
  const { file: proposed, output } = await proposeProfile(
    sandbox.origin,
    dialect as keyof typeof decisions,
    'lib/server/doctor/main.ts',
  );
  copyFileSync(proposed, file);
  process.stdout.write(output);
} finally {
  await sandbox.program.stop();
}
process.exit();
