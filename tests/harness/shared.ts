import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, Visitor } from './client.ts';
import type { Portal } from './portal.ts';
import { Sandbox } from './sandbox.ts';
import { type DemoAccount, demoPassword } from './secrets.ts';

/**
 * Test files that run at a time, with a portal and a sandbox each, since faults of a sandbox are set for all its
 * clients. API tests often wait for time-outs, so that two processors run four of them.
 */
export const workers = { api: 4, browser: 2 } as const;

/** Where the set-up leaves the addresses of all servers, in the order of those who run tests. */
export const serversKey = 'TEST_SERVERS';

/** What stands in `serversIn`, for one who runs tests. */
export interface ServerAddresses {
  portal: Portal;
  sandbox: string;
  /** Process ids of both. */
  pids: number[];
}

/** Where the servers listen of whoever runs this test; undefined before they have been started. */
export function serverAddresses(): ServerAddresses | undefined {
  const { [serversKey]: servers, TEST_PARALLEL_INDEX, JEST_WORKER_ID = '1' } = process.env;
  // Playwright counts from 0, Jest from 1.
  const at = Number(TEST_PARALLEL_INDEX ?? Number(JEST_WORKER_ID) - 1);
  return servers ? (JSON.parse(servers) as ServerAddresses[])[at] : undefined;
}

function startedServers(): ServerAddresses {
  const servers = serverAddresses();
  if (!servers) throw new Error('no servers have been started for this worker');
  return servers;
}

/** The portal that the tests of one file after another share. */
export const portal = (): Portal => startedServers().portal;

/** The sandbox behind the shared portal. Faults put there must be ended by the test that put them. */
export const sandbox = (): Sandbox => new Sandbox(startedServers().sandbox);

/** Where a visitor goes: a portal, or what stands in front of it with a certificate of its own. */
type ServerAddress = Pick<Portal, 'port'> & { readonly cert?: string };

/** Somebody who has not signed in. */
export const visitor = (at: ServerAddress = portal()) => new Visitor(at.port, {}, at.cert);

/** Signs in and gives back the visitor with the session's cookies. */
export async function signIn(account: DemoAccount | string, at: ServerAddress = portal()): Promise<Visitor> {
  const who = visitor(at);
  expectStatus(await who.post('/api/session', { account, password: demoPassword }), 201);
  return who;
}

/** Signs in as a program: no cookies, the sealed session as bearer token. */
export async function asBearer(
  account: DemoAccount | string,
  at: ServerAddress = portal(),
): Promise<Visitor> {
  const response = await visitor(at).post('/api/session', { account, password: demoPassword, as: 'bearer' });
  const { token } = expectStatus(response, 201).json<{ token: string }>();
  return new Visitor(at.port, { authorization: `Bearer ${token}` }, at.cert);
}

/** The answer itself when it has this status; else an error that shows it. */
export function expectStatus(response: HttpResponse, status: number): HttpResponse {
  if (response.status !== status) {
    throw new Error(`expected ${status}, got ${response.status}: ${response.text.slice(0, 500)}`);
  }
  return response;
}

/** Waits until it has come about; an error after ten seconds. */
export async function until(condition: () => unknown | Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) if (await condition()) return;
  throw new Error('it did not come about');
}
