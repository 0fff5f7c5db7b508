import { signIn } from '../../harness/servers/worker-servers.ts';
import { startPortal } from '../portal.ts';
import type { Candidate, Setting } from './candidates.ts';

export interface PortalCandidate extends Candidate {
  counted(): Promise<number>;
}

/** Starts a portal and signs in. `log` names its log file. */
export async function startPortalCandidate(
  { vendor }: Setting,
  log = 'portal',
  env: Record<string, string> = {},
): Promise<PortalCandidate> {
  const running = await startPortal(vendor, log, { env });
  const { cookieHeader } = await signIn('main', running);
  return {
    ...running,
    name: 'portal',
    url: `http://127.0.0.1:${running.port}/api/v1/dealers?pageSize=20`,
    headers: { cookie: cookieHeader },
    counted: () => countRequests(running.metricsPort),
  };
}

async function countRequests(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = /^portal_request_seconds_count\{[^}]*dealers\.list[^}]*\} (\d+)/m.exec(text);
  return Number(line?.[1] ?? 0);
}
