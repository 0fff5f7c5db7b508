import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Redis } from 'ioredis';
import { config } from '../config.ts';
import { openVendorSocket } from '../vendor-api/http/chat-socket.ts';
import { send } from '../vendor-api/http/send.ts';
import { getService, type Service, serviceNames } from '../vendor-api/http/services.ts';

/** The result of an attempt to reach a service that the portal needs. */
export interface ServiceCheck {
  readonly name: string;
  /** Without user name and password. */
  readonly address: string;
  readonly isReachable: boolean;
  /** Its response, or the step that failed. */
  readonly detail: string;
  readonly ms: number;
}

/**
 * Checks all services of the vendor, its chat socket and Redis, as far as they are configured. A failure is a result.
 */
export async function checkServices(): Promise<ServiceCheck[]> {
  const failureByOrigin = new Map<string, Promise<string | undefined>>();
  const findFailure = (origin: string) => {
    const failure = failureByOrigin.get(origin) ?? findConnectionFailure(new URL(origin));
    failureByOrigin.set(origin, failure);
    return failure;
  };
  const checks: ServiceCheck[] = [];
  // In sequence: eighteen connections at once could look like an attack.
  for (const service of serviceNames.map((name) => getService(name)))
    checks.push(await checkService(service, findFailure));
  return [...checks, ...(await checkChatSocket()), ...(await checkRedis())];
}

const gatewayErrors = [502, 503, 504];

async function checkService(
  { name, origin, base, prefix }: Service,
  findFailure: (origin: string) => Promise<string | undefined>,
): Promise<ServiceCheck> {
  return runTimed(name, `${origin}${base}${prefix}`, async () => {
    const failure = await findFailure(origin);
    if (failure) return { isReachable: false, detail: failure };
    const headers = { accept: 'application/json', 'x-agent': config().VENDOR_AGENT };
    const request = { service: name, method: 'GET', path: base + prefix, headers, body: null } as const;
    const outgoing = { ...request, signal: undefined, writes: false, credentials: [] };
    const status = await send(outgoing, (incoming) => incoming.status);
    // No call has this path, so any status but a proxy's means that the service runs.
    return { isReachable: !gatewayErrors.includes(status), detail: `HTTP ${status}` };
  });
}

/** Returns why no connection can be made: DNS, port or certificate; undefined when it can. */
async function findConnectionFailure(url: URL): Promise<string | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    await lookup(host);
  } catch (error) {
    return `DNS: ${errorCode(error)}`;
  }
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  return new Promise((resolve) => {
    const finish = (failure?: string) => {
      socket.destroy();
      resolve(failure);
    };
    const socket = isSecure
      ? connectTls({ host, port, servername: host }, () => finish())
      : connect({ host, port }, () => finish());
    socket.setTimeout(config().VENDOR_TIMEOUT_MS, () => finish('connection timed out'));
    socket.once('error', (error) => finish(`${isSecure ? 'TCP or TLS' : 'TCP'}: ${errorCode(error)}`));
  });
}

async function checkChatSocket(): Promise<ServiceCheck[]> {
  const { VENDOR_CHAT_URL } = config();
  if (!VENDOR_CHAT_URL) return [];
  const { origin, pathname } = new URL(VENDOR_CHAT_URL);
  const check = runTimed('chat socket', `${origin}${pathname}`, () => {
    const socket = openVendorSocket(VENDOR_CHAT_URL, undefined);
    return new Promise<CheckOutcome>((resolve) => {
      socket.once('open', () => resolve({ isReachable: true, detail: 'handshake accepted' }));
      socket.once('error', (error) => resolve({ isReachable: false, detail: describeHandshakeError(error) }));
    }).finally(() => socket.terminate());
  });
  return [await check];
}

function describeHandshakeError(error: Error): string {
  const status = /server response: (\d{3})/.exec(error.message)?.[1];
  return status ? `handshake refused with HTTP ${status}` : errorCode(error);
}

async function checkRedis(): Promise<ServiceCheck[]> {
  const { REDIS_URL, VENDOR_TIMEOUT_MS } = config();
  if (!REDIS_URL) return [];
  const { protocol, host } = new URL(REDIS_URL);
  const check = runTimed('Redis', `${protocol}//${host}`, async () => {
    let lastError = '';
    const redis = new Redis(REDIS_URL, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      connectTimeout: VENDOR_TIMEOUT_MS,
      commandTimeout: VENDOR_TIMEOUT_MS,
    });
    redis.on('error', (error) => {
      lastError = errorCode(error);
    });
    try {
      await redis.connect();
      await redis.ping();
      return { isReachable: true, detail: 'PING succeeded' };
    } catch (error) {
      return { isReachable: false, detail: lastError || errorCode(error) };
    } finally {
      redis.disconnect();
    }
  });
  return [await check];
}

type CheckOutcome = Pick<ServiceCheck, 'isReachable' | 'detail'>;

/** Measures a check; an error becomes its failure. */
async function runTimed(
  name: string,
  address: string,
  run: () => Promise<CheckOutcome>,
): Promise<ServiceCheck> {
  const startedAt = performance.now();
  const outcome = await run().catch((error: unknown) => ({ isReachable: false, detail: errorCode(error) }));
  return { name, address, ...outcome, ms: Math.round(performance.now() - startedAt) };
}

/** Returns the code of an error. Its message may repeat an address with a password. */
function errorCode(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? errorCode(cause) : (name ?? 'failed');
}
