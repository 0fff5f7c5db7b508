import { startPortal } from './portal.ts';
import type { Program } from './program.ts';
import { startSandbox } from './sandbox.ts';
import { type ServerAddresses, serversKey, workers } from './worker-servers.ts';

/**
 * In a run with SANDBOX_DIALECT, gives the tests of a file a vendor that follows the specification. For tests that plant
 * single deviations from it, or send calls to the vendor themselves. Without a dialect they use the servers of the worker.
 */
export function startSpecifiedVendor(): void {
  if (!process.env.SANDBOX_DIALECT) return;
  delete process.env.SANDBOX_DIALECT;
  delete process.env.VENDOR_PROFILE;
  const programs: Program[] = [];
  beforeAll(async () => {
    const sandbox = await startSandbox();
    programs.push(sandbox.program);
    const portal = await startPortal({ vendorUrl: sandbox.origin });
    programs.push(portal.program);
    const addresses: ServerAddresses = { portal, sandbox: sandbox.origin, pids: [] };
    process.env[serversKey] = JSON.stringify(Array.from({ length: workers.api }, () => addresses));
  });
  afterAll(() => Promise.all(programs.map((program) => program.stop())));
}
