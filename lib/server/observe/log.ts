import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';
import { LogOutput } from './log-output.ts';

const warnLevel = 40;

const logOutput = () =>
  perProcess('logOutput', () => {
    const output = new LogOutput();
    process.once('exit', () => output.flushOnExit());
    return output;
  });

/**
 * The process's logger: JSON lines on standard output, times in ISO 8601. Lines of plain reads are written a few at a
 * time, since a write each costs as much as signing and sending a call; all others, such as audit lines, at once.
 */
export function log(): Logger {
  return perProcess('log', () =>
    pino(
      {
        level: config().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        hooks: {
          logMethod(args, write, level) {
            write.apply(this, args);
            if (level >= warnLevel || !canWait(args[0])) logOutput().flush();
          },
        },
      },
      logOutput(),
    ),
  );
}

/** Resolves when all log lines are written, or after `timeoutMs` when the reader is behind. */
export async function drainLog(timeoutMs: number): Promise<void> {
  await Promise.race([logOutput().drain(), wait(timeoutMs)]);
}

/** Lines of plain reads. */
function canWait(line: unknown): boolean {
  const { event, audit } = line as { event?: unknown; audit?: unknown };
  return event === 'operation' && audit !== true;
}

export interface VendorCallStats {
  readonly requestId: string;
  /** Milliseconds of all calls together. */
  ms: number;
  calls: number;
  /** Writes that the vendor has carried out or may have: all but those that it refused or did not receive. */
  writes: number;
  /** The data of the last response to each call, by its number, so that faults in it can be named. */
  responses?: Map<number, unknown>;
  /** The last call whose response was unreadable as a whole. */
  failedCall?: { readonly call: number; readonly found: string };
  /** A value of the wrong type counted as absent. */
  malformed?: true;
  /** Gets each response before it is read: for the doctor. */
  readonly onResponse?: (callNumber: number, text: string, setCookies: readonly string[]) => void;
}

/**
 * Holds the statistics of the current request, in which the vendor client counts its calls; empty outside a request.
 */
export const vendorCallStats = perProcess('vendorCallStats', () => new AsyncLocalStorage<VendorCallStats>());
