import { workers } from '../harness/servers/worker-servers.ts';
import { clearCalls, recordLog } from '../harness/vendor-calls.ts';
import { startServers } from './start-servers.ts';
import stopServers, { serverOutputs } from './stop-servers.ts';

/**
 * Starts the servers of the browser tests and returns the teardown. The vendor timeout is longer than in API tests, because
 * browsers keep the machine busy.
 */
export default async function startE2eServers(): Promise<() => Promise<void>> {
  clearCalls();
  // The debug log has the page of each operation.
  await startServers(workers.browser, { VENDOR_TIMEOUT_MS: '5000', LOG_LEVEL: 'debug' });
  return async () => {
    await stopServers();
    for (const [at, output] of serverOutputs().entries()) recordLog(String(at), output);
  };
}
