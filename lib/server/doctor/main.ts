import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, config } from '../config.ts';
import { vendorProfile } from '../vendor-format/current.ts';
import { Stopped } from './call-recorder.ts';
import { formatChat } from './chat/format-chat.ts';
import { tryChat } from './chat/walk-chat.ts';
import { formatReport } from './format-report.ts';
import { promptPassword } from './prompt-password.ts';
import { formatProposal } from './propose/format-proposal.ts';
import { proposeProfile } from './propose/run-proposal.ts';
import { type Findings, formatQuestions } from './questions.ts';
import { type Credentials, runDoctor } from './run-doctor.ts';
import { createConfirm } from './writes/confirm.ts';
import { formatWrites } from './writes/format-writes.ts';
import { makeWrites } from './writes/run-writes.ts';

// The command `doctor` for operators: reports differences between a vendor's responses and the portal's assumptions. It
// signs in as DOCTOR_ACCOUNT with DOCTOR_PASSWORD, makes all calls that change no data, and signs out. `--propose` writes
// a vendor profile, `--questions` a page for the vendor. `--writes` lists all writes and makes the confirmed ones. `--chat`
// walks through a conversation. `--json` prints the report as JSON. Exit codes: 0 as expected, 1 differences, 2 the calls
// could not be made.

const usage =
  '[--json] [--propose PROFILE.json] [--writes [--confirm OPERATION]…] [--chat] [--questions PAGE.md]';

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
  const result = await runParts(await readCredentials(), stop.signal);
  const { report, parts, document } = result;
  return writeResult(
    ['Settings\n  valid\n', ...parts].join('\n'),
    document,
    report.isStopped ? interruptedCode : report.exitCode,
  );
}

/** Runs the parts that the command line names, each with the profile that earlier ones have proposed. */
async function runParts(credentials: Credentials | undefined, signal: AbortSignal) {
  const { propose: file } = options;
  const proposal = file !== undefined && credentials ? await proposeProfile(credentials, signal) : undefined;
  const chat = options.chat && credentials ? await tryChat(credentials, signal) : undefined;
  // With the proposed profile, so that the report shows what is left.
  const report = await runDoctor(credentials, signal, proposal === undefined);
  const writes =
    options.writes && credentials && report.signIn.outcome === 'done'
      ? await makeWrites(credentials, createConfirm(options.confirm ?? [], isJson), signal)
      : undefined;
  const { source: profile } = vendorProfile();
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(profile, null, 2)}\n`);
  writeQuestions({ report, profile, chat: chat?.steps, writes });
  return {
    report,
    parts: [
      ...(proposal && file !== undefined ? [formatProposal(proposal, file)] : []),
      formatReport(report),
      ...(chat ? [formatChat(chat)] : []),
      ...(writes ? [formatWrites(writes)] : []),
    ],
    document: {
      ...report,
      ...(proposal && { proposal: { ...proposal, profile } }),
      ...(chat && { chat: chat.steps }),
      ...(writes && { writes }),
    },
  };
}

/** Writes the page for the vendor, if the command line names a file for it. */
function writeQuestions(findings: Omit<Findings, 'vendorUrl' | 'day'>): void {
  const { VENDOR_URL: vendorUrl } = config();
  const day = new Date().toISOString().slice(0, 10);
  if (options.questions !== undefined)
    writeFileSync(options.questions, formatQuestions({ vendorUrl, day, ...findings }));
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        propose: { type: 'string' },
        questions: { type: 'string' },
        writes: { type: 'boolean' },
        confirm: { type: 'string', multiple: true },
        chat: { type: 'boolean' },
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
