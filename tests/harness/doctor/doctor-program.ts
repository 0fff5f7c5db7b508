import { dirname, join } from 'node:path';
import type { CallReport } from '../../../lib/doctor/report-calls.ts';
import type { Report } from '../../../lib/doctor/run-doctor.ts';
import { builtServer } from '../portal.ts';
import { type Program, startProgram } from '../program.ts';
import { type DemoAccount, demoPassword, testSecrets } from '../secrets.ts';

/** What the doctor said, and the code that it ended with. */
export interface DoctorResult {
  code: number | null;
  output: string;
}

/** How the doctor is run: its settings besides the vendor's address, and where. */
export interface DoctorOptions {
  env?: Record<string, string>;
  args?: string[];
  file?: string;
  cwd?: string;
}

/** The program of the build, which starts in a third of the time that the sources take. */
const builtDoctor = () => join(dirname(builtServer()), 'doctor.mjs');

/** Has the doctor begin to look at a vendor, as `account` or as nobody. */
export function startDoctor(
  vendorUrl: string,
  account: DemoAccount | null,
  { env = {}, args = [], file = builtDoctor(), cwd }: DoctorOptions = {},
): Promise<Program> {
  return startProgram(file, {
    env: {
      ...testSecrets,
      VENDOR_URL: vendorUrl,
      VENDOR_TIMEOUT_MS: '1500',
      ...(account ? { DOCTOR_ACCOUNT: account, DOCTOR_PASSWORD: demoPassword } : {}),
      ...env,
    },
    args,
    ...(cwd === undefined ? {} : { cwd }),
  });
}

/** What the doctor has said once it is done. */
export async function runDoctorProgram(...args: Parameters<typeof startDoctor>): Promise<DoctorResult> {
  const program = await startDoctor(...args);
  const code = await program.ended;
  return { code, output: program.output() };
}

/** As `consult`, with the report to be looked into. */
export async function readDoctorReport(
  vendorUrl: string,
  account: DemoAccount | null,
  options: DoctorOptions = {},
): Promise<Report & DoctorResult> {
  const result = await runDoctorProgram(vendorUrl, account, { ...options, args: ['--json'] });
  return { ...(JSON.parse(result.output) as Report), ...result };
}

/** Everything that is told against a call's answers, remarks left out: `11 data.list[].sn`. */
export const faultsOf = (calls: readonly CallReport[]): string[] =>
  calls.flatMap(({ number, differences }) =>
    differences.filter(({ severity }) => severity === 'error').map(({ location }) => `${number} ${location}`),
  );
