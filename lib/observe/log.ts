import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';
import { config } from '../config.ts';
import { shared } from '../shared.ts';

/** pino's number for a warning; errors are above it. */
const warn = 40;
/** Bytes of lines that are gathered before they are written, and the milliseconds that they wait at most. */
const gathered = 4096;
const longestWait = 100;

/**
 * The process's logger: JSON lines on standard output, times in ISO 8601. Lines of plain reads are written a few at
 * a time, since a write each cost as much as signing and sending; every other line, the audit's above all, at once.
 */
export function log(): Logger {
  return shared('log', () => {
    const output = pino.destination({ sync: true, minLength: gathered, periodicFlush: longestWait });
    process.once('exit', () => output.flushSync());
    return pino(
      {
        level: config().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        hooks: {
          logMethod(said, write, level) {
            write.apply(this, said);
            if (level >= warn || !mayWait(said[0])) output.flushSync();
          },
        },
      },
      output,
    );
  });
}

function mayWait(line: unknown): boolean {
  const { event, audit } = line as { event?: unknown; audit?: unknown };
  return event === 'operation' && audit !== true;
}

/** Time spent waiting for the vendor during one request, in milliseconds, how many calls that were, and for which one. */
export interface VendorTime {
  readonly requestId: string;
  ms: number;
  calls: number;
  /** Writes among them that the vendor has carried out, or may have: all but those that it refused or never got. */
  written: number;
}

/** Carries the vendor time of a request from the pipeline to the client that spends it. */
export const vendorTime = shared('vendorTime', () => new AsyncLocalStorage<VendorTime>());
