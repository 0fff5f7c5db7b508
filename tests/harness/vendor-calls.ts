import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoggedCall } from './sandbox.ts';

/** Where the browser tests leave which vendor calls they have made, and the portal which operation asked for them. */
export const vendorCallsDir = join('.artifacts', 'vendor-calls');

/** A vendor call that a test has reached. */
export interface ReachedCall {
  readonly call: number | null;
  readonly path: string;
  readonly requestId: string;
  /** Whether the sandbox found its signature good; `missing` and the like where it did not. */
  readonly signature: string;
  readonly test: string;
}

/** Forgets the calls of former runs. */
export function clearCalls(): void {
  rmSync(vendorCallsDir, { recursive: true, force: true });
  mkdirSync(vendorCallsDir, { recursive: true });
}

/** Keeps the calls of one test; `worker` is who ran it, each of whom has a file. */
export function recordCalls(test: string, worker: number, calls: readonly LoggedCall[]): void {
  const lines = calls.map(({ call, path, requestId, signature }) => {
    const signatureResult = signature?.reason ?? 'not judged';
    return `${JSON.stringify({ call, path, requestId, signature: signatureResult, test } satisfies ReachedCall)}\n`;
  });
  mkdirSync(vendorCallsDir, { recursive: true });
  appendFileSync(join(vendorCallsDir, `${worker}.calls.jsonl`), lines.join(''));
}

/**
 * Keeps what a portal, or one in its place, wrote: among it a line for each operation, at the level `debug` with the page
 * that asked for it.
 */
export function recordLog(portal: string, output: string): void {
  mkdirSync(vendorCallsDir, { recursive: true });
  appendFileSync(join(vendorCallsDir, `${portal}.log.jsonl`), output);
}
