import { startPortal } from '../harness/portal.ts';
import { startSandbox } from '../harness/sandbox.ts';
import { sharedAs } from '../harness/shared.ts';

/** Starts the sandbox and the built portal that all API tests share; the addresses go by the environment. */
export default async function serversUp(): Promise<void> {
  const sandbox = await startSandbox();
  const portal = await startPortal({ vendorUrl: sandbox.origin });
  process.env[sharedAs.sandbox] = sandbox.origin;
  process.env[sharedAs.portal] = JSON.stringify({ ...portal, program: undefined });
  Object.assign(globalThis, { serversUnderTest: [portal.program, sandbox.program] });
}
