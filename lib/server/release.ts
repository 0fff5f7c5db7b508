import { perProcess } from '#lib/contract/per-process.ts';

/** The running release, such as `1.0.0-1a2b3c4d5e6f`. The server sets it at its start; `unknown` in other processes. */
export const release = (): string => perProcess('release', () => 'unknown');

export function setRelease({ version, sources }: { version: string; sources: string }): void {
  perProcess('release', () => `${version}-${sources}`);
}
