import { randomBytes } from 'node:crypto';
import { sealData } from 'iron-session';
import { testSecrets } from '../../harness/secrets.ts';
import type { Running } from '../launch.ts';
import type { PeerSession } from '../next-peer/vendor.ts';
import type { Table } from '../table.ts';
import { standIn } from '../vendor/recorded.ts';
import { bareProxy, sameJob } from './bare.ts';
import type { Contender, Setting } from './contenders.ts';
import { nextPeer } from './next-peer.ts';
import { nginx } from './nginx.ts';
import { type PortalContender, portal } from './portal.ts';
import { interleave } from './rounds.ts';
import { resultTable } from './show.ts';

/**
 * Portal and peers behind the same stand-in. Rounds of some seconds each; `quick` shows the order of
 * magnitude only. Throws when something could not be measured.
 */
export async function serverBench(quick: boolean): Promise<Table> {
  const started: Running[] = [];
  const keep = <T extends Running>(running: T): T => {
    started.push(running);
    return running;
  };
  try {
    const { setting, running } = await prepare();
    keep(running);
    const proxied = await nginx(setting);
    const ours = keep(await portal(setting));
    const contenders = [
      ...(proxied ? [keep(proxied)] : []),
      keep(await bareProxy(setting)),
      keep(await sameJob(setting)),
      keep(await nextPeer(setting)),
      ours,
    ];
    for (const contender of contenders) await checkDealersResponse(contender);
    const before = await ours.counted();
    const results = await interleave(
      contenders,
      quick ? { rounds: 2, seconds: 2 } : { rounds: 6, seconds: 3 },
    );
    await countedAll(ours, before, results.find(({ contender }) => contender === ours)?.requests ?? 0);
    return resultTable(results);
  } finally {
    for (const running of started.reverse()) await running.stop();
  }
}

async function prepare(): Promise<{ setting: Setting; running: Running }> {
  const { vendor, dealers, running } = await standIn();
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

/** Nobody is measured who does not do the job. */
async function checkDealersResponse({ name, url, headers }: Contender): Promise<void> {
  const response = await fetch(url, { headers });
  const body = (await response.json()) as { items?: unknown[]; data?: { list?: unknown[] } };
  const rows = (body.items ?? body.data?.list)?.length;
  if (response.status !== 200 || rows !== 20)
    throw new Error(`${name} answered ${response.status}, ${rows} rows`);
}

/** The portal was measured with its metrics on: it has counted every request. */
async function countedAll(ours: PortalContender, before: number, requests: number): Promise<void> {
  const counted = (await ours.counted()) - before;
  if (counted < requests) throw new Error(`the portal's metrics counted ${counted} of ${requests} requests`);
}
