import { createInterface } from 'node:readline/promises';
import type { HandlerInput } from '../run-plan.ts';
import type { Confirm, PlannedWrite } from './run-writes.ts';

/**
 * Returns how writes are confirmed: those named on the command line without a question, all others one by one in the
 * terminal. Without a terminal the others are not made.
 */
export function createConfirm(confirmedNames: readonly string[], isJson: boolean): Confirm {
  return async (write) => {
    if (confirmedNames.includes(write.name)) return true;
    // A JSON document must stay alone on the standard output.
    if (!process.stdin.isTTY || isJson) return false;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(?:es)?$/i.test((await terminal.question(`${describeWrite(write)}\nMake it? [y/N] `)).trim());
    } finally {
      terminal.close();
    }
  };
}

/** Describes a write in some lines: its calls, what it sends, and whether it is taken back. */
export const describeWrite = ({ name, summary, calls, input, canUndo }: PlannedWrite): string =>
  [
    `${name}: ${summary}`,
    ...calls.map((call) => `  call ${call}`),
    ...(input ? [`  sends ${describeInput(input)}`] : []),
    `  ${canUndo ? 'is taken back at once' : 'stays: nothing takes it back'}`,
  ].join('\n');

const describeInput = ({ params, body, file }: HandlerInput) =>
  file ? `the picture ${file.name}` : JSON.stringify({ ...params, ...(body as object | undefined) });
