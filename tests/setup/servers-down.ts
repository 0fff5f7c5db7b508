import type { Program } from '../harness/program.ts';

const servers = () => (globalThis as { serversUnderTest?: Program[] }).serversUnderTest ?? [];

/** What each of them has written. */
export const outputOfServers = () => servers().map((program) => program.output());

/** Ends what servers-up.ts started. */
export default async function serversDown(): Promise<void> {
  await Promise.all(servers().map((program) => program.stop()));
}
