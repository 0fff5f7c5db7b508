import { ConfigError, config } from '../config.ts';
import { type Credentials, examine } from './examine.ts';
import { Stopped } from './exchanges.ts';
import { askPassword } from './password.ts';
import { inWords } from './print.ts';

/**
 * Tells where a real vendor's answers differ from what this portal assumes. It signs in as DOCTOR_ACCOUNT with
 * DOCTOR_PASSWORD, makes every call that changes nothing, and signs out; `--json` prints the same as one document.
 * Ends with 0 where all is as expected, 1 where something differs, 2 where the calls could not be made.
 */

const cannotRun = 2;
/** As shells have it for SIGINT. */
const interrupted = 130;

const inJson = process.argv.includes('--json');
const unknown = process.argv.slice(2).filter((argument) => argument !== '--json');

async function run(): Promise<number> {
  if (unknown.length > 0)
    return say('Usage: doctor [--json]\n', { faults: ['unknown arguments'] }, cannotRun);
  const faults = faultsOfSettings();
  if (faults.length > 0) {
    const lines = faults.map((fault) => `  ${fault}\n`).join('');
    return say(
      `Settings\n${lines}\nSummary: the settings are faulty (exit ${cannotRun})\n`,
      { faults },
      cannotRun,
    );
  }
  const stop = new AbortController();
  // The first time it signs out and tells what it has; the second time it ends at once.
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(interrupted));
    stop.abort(new Stopped('stopped by SIGINT'));
  });
  const report = await examine(await credentials(), stop.signal);
  return say(`Settings\n  good\n\n${inWords(report)}`, report, report.stopped ? interrupted : report.exit);
}

/** Every faulty setting, by its key. */
function faultsOfSettings(): string[] {
  try {
    config();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

async function credentials(): Promise<Credentials | undefined> {
  const { DOCTOR_ACCOUNT: account, DOCTOR_PASSWORD: given } = process.env;
  if (!account) return undefined;
  const password = given || (await askPassword(account));
  return password ? { account, password } : undefined;
}

/** Writes the answer whole, whatever standard output is, and gives the code to end with. */
function say(words: string, document: object, code: number): Promise<number> {
  const text = inJson ? `${JSON.stringify(document, null, 2)}\n` : words;
  return new Promise((resolve) => process.stdout.write(text, () => resolve(code)));
}

run().then(
  // Connections are kept alive for calls that will not come.
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`The doctor itself failed: ${error instanceof Error ? error.stack : 'an error'}\n`);
    process.exit(cannotRun);
  },
);
