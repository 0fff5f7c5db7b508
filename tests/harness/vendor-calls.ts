import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoggedCall } from './servers/sandbox.ts';

/** Browser tests write their vendor calls here, and the portal writes the operations of these calls. */
export const vendorCallsDir = join('.artifacts', 'vendor-calls');

export interface ReachedCall {
  readonly call: number | null;
  readonly path: string;
  readonly requestId: string;
  /** The sandbox's result for the signature, e.g. `missing`. */
  readonly signature: string;
  readonly test: string;
}

export function clearCalls(): void {
  rmSync(vendorCallsDir, { recursive: true, force: true });
  mkdirSync(vendorCallsDir, { recursive: true });
}

export function recordCalls(test: string, worker: number, calls: readonly LoggedCall[]): void {
  const lines = calls.map(({ call, path, requestId, signature }) => {
    const signatureResult = signature?.reason ?? 'not judged';
    return `${JSON.stringify({ call, path, requestId, signature: signatureResult, test } satisfies ReachedCall)}\n`;
  });
  mkdirSync(vendorCallsDir, { recursive: true });
  appendFileSync(join(vendorCallsDir, `${worker}.calls.jsonl`), lines.join(''));
}

/**
 * Appends the log of a portal. At the level `debug` it has a line per operation with the page that called it.
 */
export function recordLog(portal: string, output: string): void {
  mkdirSync(vendorCallsDir, { recursive: true });
  appendFileSync(join(vendorCallsDir, `${portal}.log.jsonl`), output);
}
