import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';
import { config } from '../config.ts';
import { shared } from '../shared.ts';

/** The process's logger: JSON lines on standard output, times in ISO 8601. */
export function log(): Logger {
  return shared('log', () =>
    pino({
      level: config().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    }),
  );
}

/** Time spent waiting for the vendor during one request, in milliseconds, and how many calls that were. */
export interface VendorTime {
  ms: number;
  calls: number;
}

/** Carries the vendor time of a request from the pipeline to the client that spends it. */
export const vendorTime = shared('vendorTime', () => new AsyncLocalStorage<VendorTime>());
