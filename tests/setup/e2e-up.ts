import { workers } from '../harness/shared.ts';
import { clearCalls, recordLog } from '../harness/vendor-calls.ts';
import serversDown, { outputOfServers } from './servers-down.ts';
import { startServers } from './servers-up.ts';

/**
 * Starts the servers of the browser tests; gives Playwright what ends them. Browsers keep the machine busy, and a page
 * without its rows since the vendor took two seconds would say nothing of the portal.
 */
export default async function e2eUp(): Promise<() => Promise<void>> {
  clearCalls();
  // Its log tells which page an operation was asked for by.
  await startServers(workers.browser, { VENDOR_TIMEOUT_MS: '2500', LOG_LEVEL: 'debug' });
  return async () => {
    await serversDown();
    for (const [at, output] of outputOfServers().entries()) recordLog(String(at), output);
  };
}
