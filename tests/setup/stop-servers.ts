import type { Program } from '../harness/servers/program.ts';

const servers = () => (globalThis as { serversUnderTest?: Program[] }).serversUnderTest ?? [];

export const serverOutputs = () => servers().map((program) => program.output());

export default async function stopServers(): Promise<void> {
  await Promise.all(servers().map((program) => program.stop()));
}
