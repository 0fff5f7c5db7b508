import { dirname, join } from 'node:path';
import type { CallReport } from '#lib/server/doctor/report-calls.ts';
import type { Report } from '#lib/server/doctor/run-doctor.ts';
import { type DemoAccount, demoPassword, testSecrets } from '../secrets.ts';
import { builtServer, profileSetting } from '../servers/portal.ts';
import { type Program, startProgram } from '../servers/program.ts';

export interface DoctorResult {
  code: number | null;
  output: string;
}

export interface DoctorOptions {
  env?: Record<string, string>;
  args?: string[];
  file?: string;
  cwd?: string;
}

/** The build starts in a third of the time of the sources. */
const builtDoctor = () => join(dirname(builtServer()), 'doctor.mjs');

/** Starts the doctor against a vendor, with the credentials of `account` or without any. */
export function startDoctor(
  vendorUrl: string,
  account: DemoAccount | null,
  { env = {}, args = [], file = builtDoctor(), cwd }: DoctorOptions = {},
): Promise<Program> {
  return startProgram(file, {
    env: {
      ...testSecrets,
      VENDOR_URL: vendorUrl,
      VENDOR_TIMEOUT_MS: '5000',
      ...profileSetting(),
      ...(account ? { DOCTOR_ACCOUNT: account, DOCTOR_PASSWORD: demoPassword } : {}),
      ...env,
    },
    args,
    ...(cwd === undefined ? {} : { cwd }),
  });
}

export async function runDoctorProgram(...args: Parameters<typeof startDoctor>): Promise<DoctorResult> {
  const program = await startDoctor(...args);
  const code = await program.ended;
  return { code, output: program.output() };
}

export async function readDoctorReport(
  vendorUrl: string,
  account: DemoAccount | null,
  options: DoctorOptions = {},
): Promise<Report & DoctorResult> {
  const result = await runDoctorProgram(vendorUrl, account, { ...options, args: ['--json'] });
  return { ...(JSON.parse(result.output) as Report), ...result };
}

/** The differences of severity "error", as `11 data.list[].sn`. */
export const faultsOf = (calls: readonly CallReport[]): string[] =>
  calls.flatMap(({ number, differences }) =>
    differences.filter(({ severity }) => severity === 'error').map(({ location }) => `${number} ${location}`),
  );
