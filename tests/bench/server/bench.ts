import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import { testSecrets } from '../../harness/secrets.ts';
import type { Running } from '../launch.ts';
import type { PeerSession } from '../next-peer/vendor.ts';
import type { Table } from '../table.ts';
import { startReplay } from '../vendor/start-replay.ts';
import { startProxy, startSameJob } from './baselines.ts';
import type { Candidate, Setting } from './candidates.ts';
import { startNextPeer } from './next-peer.ts';
import { startNginx } from './nginx.ts';
import { type PortalCandidate, startPortalCandidate } from './portal.ts';
import { profileCost } from './profile-cost.ts';
import { runRounds } from './rounds.ts';
import { createResultTable } from './table.ts';

/**
 * Compares the portal with baselines and peers on the same recorded vendor. `quick` shows only the order of magnitude. Throws
 * when a candidate could not be measured.
 */
export async function serverBench(quick: boolean): Promise<Table[]> {
  const started: Running[] = [];
  const track = <T extends Running>(running: T): T => {
    started.push(running);
    return running;
  };
  try {
    const { setting, running } = await prepare();
    track(running);
    const proxied = await startNginx(setting);
    const portalCandidate = track(await startPortalCandidate(setting));
    const candidates = [
      ...(proxied ? [track(proxied)] : []),
      track(await startProxy(setting)),
      track(await startSameJob(setting)),
      track(await startNextPeer(setting)),
      portalCandidate,
    ];
    for (const candidate of candidates) await checkDealersResponse(candidate);
    const before = await portalCandidate.counted();
    const results = await runRounds(
      candidates,
      quick ? { rounds: 2, seconds: 2 } : { rounds: 6, seconds: 3 },
    );
    await requireAllCounted(
      portalCandidate,
      before,
      results.find(({ candidate }) => candidate === portalCandidate)?.requests ?? 0,
    );
    await portalCandidate.stop();
    return [createResultTable(results), await profileCost(setting, quick)];
  } finally {
    for (const running of started.reverse()) await running.stop();
  }
}

async function prepare(): Promise<{ setting: Setting; running: Running }> {
  const { vendor, dealers, running } = await startReplay();
  const password = randomBytes(32).toString('hex');
  const session: PeerSession = { token: randomBytes(24).toString('hex') };
  const setting = {
    vendor,
    dealers,
    peerEnv: { PEER_VENDOR: vendor, PEER_SECRET: testSecrets.VENDOR_SECRET, PEER_SEAL_KEY: password },
    peerCookie: `session=${await sealData(session, { password })}`,
  };
  return { setting, running };
}

async function checkDealersResponse({ name, url, headers }: Candidate): Promise<void> {
  const response = await fetch(url, { headers });
  const body = (await response.json()) as { items?: unknown[]; data?: { list?: unknown[] } };
  const rows = (body.items ?? body.data?.list)?.length;
  if (response.status !== 200 || rows !== 20)
    throw new Error(`${name} returned ${response.status} with ${rows} rows`);
}

/** Checks that the portal's metrics were active and counted every request. */
async function requireAllCounted(
  portalCandidate: PortalCandidate,
  before: number,
  requests: number,
): Promise<void> {
  const counted = (await portalCandidate.counted()) - before;
  if (counted < requests) throw new Error(`the portal's metrics counted ${counted} of ${requests} requests`);
}
