import { type RunningPortal, startPortal } from '../harness/servers/portal.ts';
import type { Program } from '../harness/servers/program.ts';
import { startSandbox } from '../harness/servers/sandbox.ts';
import { type ServerAddresses, serversKey, workers } from '../harness/servers/worker-servers.ts';

export default () => startServers(workers.api);

/** Starts a sandbox and a built portal for each worker and puts their addresses into the environment. */
export async function startServers(count: number, env: Record<string, string> = {}): Promise<void> {
  const pairs = await Promise.all(Array.from({ length: count }, () => startPair(env)));
  process.env[serversKey] = JSON.stringify(pairs.map(({ addresses }) => addresses));
  Object.assign(globalThis, { serversUnderTest: pairs.flatMap(({ programs }) => programs) });
}

async function startPair(
  env: Record<string, string>,
): Promise<{ addresses: ServerAddresses; programs: Program[] }> {
  const sandbox = await startSandbox();
  const { program, ...portal }: RunningPortal = await startPortal({ vendorUrl: sandbox.origin, env });
  const programs = [program, sandbox.program];
  const pids = programs.map(({ pid }) => pid);
  return { addresses: { portal, sandbox: sandbox.origin, pids }, programs };
}
