import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, config } from '../config.ts';
import { Stopped } from './call-recorder.ts';
import { formatReport } from './format-report.ts';
import { promptPassword } from './prompt-password.ts';
import { formatProposal } from './propose/format-proposal.ts';
import { proposeProfile } from './propose/run-proposal.ts';
import { type Credentials, runDoctor } from './run-doctor.ts';
import { createConfirm } from './writes/confirm.ts';
import { formatWrites } from './writes/format-writes.ts';
import { makeWrites } from './writes/run-writes.ts';

// The command `doctor` for operators: reports differences between a vendor's responses and the portal's assumptions. It
// signs in as DOCTOR_ACCOUNT with DOCTOR_PASSWORD, makes all calls that change no data, and signs out. `--propose` writes
// a vendor profile, `--writes` lists all writes and makes the confirmed ones, `--json` prints the report as JSON. Exit codes: 0 as expected, 1 differences, 2 the calls could not be made.

const usage = '[--json] [--propose PROFILE.json] [--writes [--confirm OPERATION]…]';

const cannotRunCode = 2;
/** The shells' code for SIGINT. */
const interruptedCode = 130;

const { values: options, unknown: unknownArguments } = readArguments();
const isJson = options.json === true;

async function run(): Promise<number> {
  if (unknownArguments)
    return writeResult(`Usage: doctor ${usage}\n`, { errors: ['unknown arguments'] }, cannotRunCode);
  const errors = findConfigErrors();
  if (errors.length > 0) {
    const lines = errors.map((error) => `  ${error}\n`).join('');
    return writeResult(
      `Settings\n${lines}\nSummary: invalid settings (exit ${cannotRunCode})\n`,
      { errors },
      cannotRunCode,
    );
  }
  const stop = new AbortController();
  // The first SIGINT signs out and prints the report so far; the second ends the process.
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(interruptedCode));
    stop.abort(new Stopped('stopped by SIGINT'));
  });
  const credentials = await readCredentials();
  const proposal =
    options.propose === undefined || !credentials
      ? undefined
      : await proposeProfile(credentials, stop.signal);
  if (proposal && options.propose)
    writeFileSync(options.propose, `${JSON.stringify(proposal.profile, null, 2)}\n`);
  // With the proposed profile, so that the report shows what is left.
  const report = await runDoctor(credentials, stop.signal);
  const writes =
    options.writes && credentials && report.signIn.outcome === 'done'
      ? await makeWrites(credentials, createConfirm(options.confirm ?? [], isJson), stop.signal)
      : undefined;
  const writesText = writes ? `\n${formatWrites(writes)}` : '';
  const proposalText = proposal && options.propose ? `${formatProposal(proposal, options.propose)}\n` : '';
  return writeResult(
    `Settings\n  valid\n\n${proposalText}${formatReport(report)}${writesText}`,
    { ...report, ...(proposal && { proposal }), ...(writes && { writes }) },
    report.isStopped ? interruptedCode : report.exitCode,
  );
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        propose: { type: 'string' },
        writes: { type: 'boolean' },
        confirm: { type: 'string', multiple: true },
      },
    });
    return { values, unknown: false };
  } catch {
    return { values: {}, unknown: true };
  }
}

/** Returns one line for each invalid setting, with its key. */
function findConfigErrors(): string[] {
  try {
    config();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

/**
 * Prompts for a password that is not set. Returns undefined without account or password: only services are checked
 * then.
 */
async function readCredentials(): Promise<Credentials | undefined> {
  const { DOCTOR_ACCOUNT: account, DOCTOR_PASSWORD } = process.env;
  if (!account) return undefined;
  const password = DOCTOR_PASSWORD || (await promptPassword(account));
  return password ? { account, password } : undefined;
}

/** Writes the text or the document completely, and returns the exit code. */
function writeResult(text: string, document: object, code: number): Promise<number> {
  const output = isJson ? `${JSON.stringify(document, null, 2)}\n` : text;
  return new Promise((resolve) => process.stdout.write(output, () => resolve(code)));
}

run().then(
  // Keep-alive connections would keep the process running.
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`The doctor failed: ${error instanceof Error ? error.stack : 'an error'}\n`);
    process.exit(cannotRunCode);
  },
);
