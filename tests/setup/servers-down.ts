import type { Program } from '../harness/program.ts';

/** Ends what servers-up.ts started. */
export default async function serversDown(): Promise<void> {
  const { serversUnderTest = [] } = globalThis as { serversUnderTest?: Program[] };
  await Promise.all(serversUnderTest.map((program) => program.stop()));
}
