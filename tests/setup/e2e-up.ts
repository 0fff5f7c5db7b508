import serversDown from './servers-down.ts';
import { startServers } from './servers-up.ts';

/**
 * Starts the servers of the browser tests; gives Playwright what ends them. Browsers keep the machine busy, and a page
 * without its rows since the vendor took two seconds would say nothing of the portal.
 */
export default async function e2eUp(): Promise<() => Promise<void>> {
  await startServers({ VENDOR_TIMEOUT_MS: '2500' });
  return serversDown;
}
