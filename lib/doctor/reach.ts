import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Redis } from 'ioredis';
import { config } from '../config.ts';
import { openVendorSocket } from '../vendor/http/chat-socket.ts';
import { send } from '../vendor/http/send.ts';
import { getService, type Service, serviceNames } from '../vendor/http/services.ts';

/** Whether something that the portal leans on can be reached. */
export interface Reached {
  readonly name: string;
  /** Where it is; user names and passwords in addresses are left out. */
  readonly at: string;
  readonly ok: boolean;
  /** How it answered, or at which step it failed. */
  readonly told: string;
  readonly ms: number;
}

/** Tries every service of the vendor's, its chat socket and Redis, as far as they are set. */
export async function reachAll(): Promise<Reached[]> {
  const lines = new Map<string, Promise<string | undefined>>();
  const lineTo = (origin: string) => {
    const line = lines.get(origin) ?? lineFault(new URL(origin));
    lines.set(origin, line);
    return line;
  };
  const reached: Reached[] = [];
  // One after another: eighteen at once would look like an attack.
  for (const service of serviceNames.map(getService)) reached.push(await reachService(service, lineTo));
  return [...reached, ...(await reachChat()), ...(await reachRedis())];
}

/** Statuses by which a proxy says that nobody stands behind it. */
const nobodyBehind = [502, 503, 504];

async function reachService(
  { name, origin, base, prefix }: Service,
  lineTo: (origin: string) => Promise<string | undefined>,
): Promise<Reached> {
  return timed(name, `${origin}${base}${prefix}`, async () => {
    const fault = await lineTo(origin);
    if (fault) return { ok: false, told: fault };
    const headers = { accept: 'application/json', 'x-agent': config().VENDOR_AGENT };
    const asked = { service: name, method: 'GET', path: base + prefix, headers, body: null } as const;
    const outgoing = { ...asked, signal: undefined, writes: false, credentials: [] };
    const status = await send(outgoing, (incoming) => incoming.status);
    // There is no call at this path, so that any status of a server's own will do.
    return { ok: !nobodyBehind.includes(status), told: `answers HTTP ${status}` };
  });
}

/** What keeps a connection from being made: the name, the port or the certificate; undefined for nothing. */
async function lineFault(url: URL): Promise<string | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    await lookup(host);
  } catch (error) {
    return `DNS: ${codeOf(error)}`;
  }
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  return new Promise((resolve) => {
    const settle = (fault?: string) => {
      socket.destroy();
      resolve(fault);
    };
    const socket = secure
      ? connectTls({ host, port, servername: host }, () => settle())
      : connect({ host, port }, () => settle());
    socket.setTimeout(config().VENDOR_TIMEOUT_MS, () => settle('no connection in time'));
    socket.once('error', (error) => settle(`${secure ? 'TCP or TLS' : 'TCP'}: ${codeOf(error)}`));
  });
}

async function reachChat(): Promise<Reached[]> {
  const { VENDOR_CHAT_URL } = config();
  if (!VENDOR_CHAT_URL) return [];
  const { origin, pathname } = new URL(VENDOR_CHAT_URL);
  const reached = timed('chat socket', `${origin}${pathname}`, () => {
    const socket = openVendorSocket(VENDOR_CHAT_URL);
    return new Promise((resolve) => {
      socket.once('open', () => resolve({ ok: true, told: 'takes the handshake' }));
      socket.once('error', (error) => resolve({ ok: false, told: handshakeFault(error) }));
    }).finally(() => socket.terminate()) as Promise<Outcome>;
  });
  return [await reached];
}

const handshakeFault = (error: Error) =>
  /server response: (\d{3})/.exec(error.message)?.[1]?.replace(/^/, 'answers the handshake with HTTP ') ??
  codeOf(error);

async function reachRedis(): Promise<Reached[]> {
  const { REDIS_URL, VENDOR_TIMEOUT_MS } = config();
  if (!REDIS_URL) return [];
  const { protocol, host } = new URL(REDIS_URL);
  const reached = timed('Redis', `${protocol}//${host}`, async () => {
    let fault = '';
    const redis = new Redis(REDIS_URL, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      connectTimeout: VENDOR_TIMEOUT_MS,
      commandTimeout: VENDOR_TIMEOUT_MS,
    });
    redis.on('error', (error) => {
      fault = codeOf(error);
    });
    try {
      await redis.connect();
      await redis.ping();
      return { ok: true, told: 'answers PING' };
    } catch (error) {
      return { ok: false, told: fault || codeOf(error) };
    } finally {
      redis.disconnect();
    }
  });
  return [await reached];
}

type Outcome = Pick<Reached, 'ok' | 'told'>;

async function timed(name: string, at: string, run: () => Promise<Outcome>): Promise<Reached> {
  const started = performance.now();
  const outcome = await run().catch((error: unknown) => ({ ok: false, told: codeOf(error) }));
  return { name, at, ...outcome, ms: Math.round(performance.now() - started) };
}

/** What an error is, by its code: its text may repeat an address with a password in it. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : (name ?? 'failed');
}
