import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';
import { LogOutput } from './log-output.ts';

const warnLevel = 40;

const getOutput = () =>
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
            if (level >= warnLevel || !canWait(args[0])) getOutput().flush();
          },
        },
      },
      getOutput(),
    ),
  );
}

/** Resolves when all log lines are written, or after `timeoutMs` when the reader is behind. */
export async function drainLog(timeoutMs: number): Promise<void> {
  await Promise.race([getOutput().drain(), wait(timeoutMs)]);
}

function canWait(line: unknown): boolean {
  const { event, audit } = line as { event?: unknown; audit?: unknown };
  return event === 'operation' && audit !== true;
}

/** The vendor calls of one request. */
export interface VendorCallStats {
  readonly requestId: string;
  /** Spent waiting for them. */
  ms: number;
  calls: number;
  /** Writes among them that the vendor has carried out, or may have: all but those that it refused or never got. */
  writes: number;
}

/** The statistics of the request that is handled; the vendor client counts its calls there. */
export const vendorCallStats = perProcess('vendorCallStats', () => new AsyncLocalStorage<VendorCallStats>());
