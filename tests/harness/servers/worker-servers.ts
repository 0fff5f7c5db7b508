import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, Visitor } from '../client.ts';
import { type DemoAccount, demoPassword } from '../secrets.ts';
import type { Portal } from './portal.ts';
import { Sandbox } from './sandbox.ts';

/**
 * Parallel test files, each with its own portal and sandbox, because the faults of a sandbox apply to all clients.
 * API tests often wait for timeouts, so that two cores can run four of them.
 */
export const workers = { api: 4, browser: 2 } as const;

/** The environment variable with the addresses of all servers, in the order of workers. */
export const serversKey = 'TEST_SERVERS';

export interface ServerAddresses {
  portal: Portal;
  sandbox: string;
  pids: number[];
}

/** The servers of this worker; undefined before they have been started. */
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

export const portal = (): Portal => startedServers().portal;

/** The sandbox of this worker. A test that adds faults must also clear them. */
export const sandbox = (): Sandbox => new Sandbox(startedServers().sandbox);

/** A portal, or a proxy in front of it with its certificate. */
type ServerAddress = Pick<Portal, 'port'> & { readonly cert?: string };

export const visitor = (at: ServerAddress = portal()) => new Visitor(at.port, {}, at.cert);

export async function signIn(account: DemoAccount | string, at: ServerAddress = portal()): Promise<Visitor> {
  const who = visitor(at);
  expectStatus(await who.post('/api/session', { account, password: demoPassword }), 201);
  return who;
}

/** Signs in as a program, with the sealed session as bearer token and no cookies. */
export async function asBearer(
  account: DemoAccount | string,
  at: ServerAddress = portal(),
): Promise<Visitor> {
  const response = await visitor(at).post('/api/session', { account, password: demoPassword, as: 'bearer' });
  const { token } = expectStatus(response, 201).json<{ token: string }>();
  return new Visitor(at.port, { authorization: `Bearer ${token}` }, at.cert);
}

export function expectStatus(response: HttpResponse, status: number): HttpResponse {
  if (response.status !== status) {
    throw new Error(`expected ${status}, got ${response.status}: ${response.text.slice(0, 500)}`);
  }
  return response;
}

/** Waits until the condition is true; throws after `timeoutMs`. */
export async function until(condition: () => unknown | Promise<unknown>, timeoutMs = 20_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(20)) if (await condition()) return;
  throw new Error(`the condition did not become true within ${timeoutMs / 1000} s`);
}
