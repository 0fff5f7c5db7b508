import { type RunningPortal, startPortal } from '../harness/portal.ts';
import type { Program } from '../harness/program.ts';
import { startSandbox } from '../harness/sandbox.ts';
import { type Addresses, serversIn, workers } from '../harness/shared.ts';

/** Starts a sandbox and a built portal for each that runs tests; the addresses go by the environment. */
export default async function serversUp(): Promise<void> {
  const pairs = await Promise.all(Array.from({ length: workers }, startPair));
  process.env[serversIn] = JSON.stringify(pairs.map(({ addresses }) => addresses));
  Object.assign(globalThis, { serversUnderTest: pairs.flatMap(({ programs }) => programs) });
}

async function startPair(): Promise<{ addresses: Addresses; programs: Program[] }> {
  const sandbox = await startSandbox();
  const { program, ...portal }: RunningPortal = await startPortal({ vendorUrl: sandbox.origin });
  return { addresses: { portal, sandbox: sandbox.origin }, programs: [program, sandbox.program] };
}
