import type { Program } from '../harness/program.ts';

const servers = () => (globalThis as { serversUnderTest?: Program[] }).serversUnderTest ?? [];

/** The output of each server. */
export const serverOutputs = () => servers().map((program) => program.output());

/** Stops the servers of start-servers.ts. */
export default async function stopServers(): Promise<void> {
  await Promise.all(servers().map((program) => program.stop()));
}
