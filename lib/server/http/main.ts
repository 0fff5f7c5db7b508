import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { handleApiRequest } from '../api/handle-api.ts';
import { networkOf } from '../api/limit-keys.ts';
import { consumeSharedChatQuota } from '../api/limits.ts';
import { normalizedTarget } from '../api/request-target.ts';
import { RelayManager } from '../chat/relay-manager.ts';
import { ConfigError, config } from '../config.ts';
import { log } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import { setRelease } from '../release.ts';
import { requestTurns } from '../request-turns.ts';
import { waitForRedis } from '../session/redis.ts';
import { readBuildInfo } from './build-info.ts';
import { handleChatUpgrade, isChatUpgrade } from './chat-socket.ts';
import { clientAddress, trustedNetworks } from './client-address.ts';
import { handleClientError } from './client-error.ts';
import { redirectConsole } from './console.ts';
import { failRequest, withRequestFailures } from './failed-request.ts';
import { handleHealthRequest, readiness } from './health.ts';
import { createMetricsServer } from './metrics-server.ts';
import { loadNext } from './next-app.ts';
import { NodeRequest, writeResponse } from './node-http.ts';
import { connectionTimeoutMs, isResponding, oneAtATime } from './one-at-a-time.ts';
import { createPageHandler, refuseInvalidTarget } from './page-handler.ts';
import { createRouteMatcher, type RouteMatcher } from './page-routes.ts';
import { reloadProfileOnSignal } from './reload-profile.ts';
import { withRequestSpan } from './request-span.ts';
import { securityHeaders } from './security-headers.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startTracing } from './tracing.ts';
import { installUncaughtErrorHandlers } from './uncaught-errors.ts';
import { dropUntrustedHeaders } from './untrusted-headers.ts';
import { isWebSocketUpgrade, refuseUpgrade, withUpgradeFailures } from './upgrade.ts';

/**
 * Starts the portal: the API, the pages of Next, the probes and the chat's sockets on PORT, metrics on METRICS_PORT.
 * Shuts it down on a signal. Throws ConfigError for invalid settings.
 */
async function start(dev: boolean): Promise<void> {
  const { HOST, PORT, METRICS_PORT, PORTAL_ORIGIN } = config();
  // Throws for invalid entries of TRUSTED_PROXIES.
  trustedNetworks();
  const build = readBuildInfo(dev);
  setRelease(build);
  metrics.build.set({ ...build, node: process.version }, 1);
  const stopTracing = await startTracing(config(), build);
  if (!dev) {
    redirectConsole();
    installUncaughtErrorHandlers();
  }
  const [next] = await Promise.all([loadNext(dev, PORT), waitForRedis()]);
  const matchRoute = createRouteMatcher(dev);
  const handlePage = createPageHandler(next, dev);
  const handleRequest = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    dropUntrustedHeaders(incoming);
    const target = normalizedTarget(incoming.url ?? '/');
    if (target !== null) incoming.url = target;
    // In development the API is a route of Next, so that changes take effect.
    if (!dev && isApiRequest(incoming))
      return withRequestSpan(incoming, outgoing, undefined, () => handleApi(incoming, outgoing, matchRoute));
    for (const { key, value } of securityHeaders) outgoing.setHeader(key, value);
    if (!readiness.isReady) outgoing.setHeader('connection', 'close');
    if (handleHealthRequest(incoming, outgoing)) return;
    await requestTurns().take(networkOf(clientAddress(incoming)));
    if (outgoing.closed) return;
    if (target === null) refuseInvalidTarget(incoming, outgoing);
    else await handlePage(incoming, outgoing);
  };
  const server: Server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: 900_000,
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
    withRequestFailures(oneAtATime(handleRequest)),
  );
  requestTurns().acceptFirst(server);
  // A page may take long to compile.
  if (!dev) server.setTimeout(connectionTimeoutMs);
  server.on('clientError', handleClientError);
  server.on('connect', (_, socket) => refuseUpgrade(socket, 'methodNotAllowed'));
  const relays = new RelayManager(consumeSharedChatQuota);
  server.on(
    'upgrade',
    withUpgradeFailures((incoming, socket, head) => {
      if (isResponding(socket)) return void socket.destroy();
      if (isChatUpgrade(incoming)) return handleChatUpgrade(relays, incoming, socket, head);
      return dev ? next.upgrade(incoming, socket, head) : refuseUpgrade(socket, 'notFound');
    }),
  );

  // Listens only when everything is ready: a load balancer can repeat a refused connection at another replica, but not
  // a write that got a response.
  readiness.isReady = true;
  await listen(server, PORT, HOST);
  const servers = [server];
  if (METRICS_PORT !== undefined) {
    const metricsServer = createMetricsServer();
    await listen(metricsServer, METRICS_PORT, HOST);
    servers.push(metricsServer);
  }
  reloadProfileOnSignal();
  shutDownOnSignal(
    servers,
    () => relays.closeAll(),
    () => Promise.all([next.close(), stopTracing()]),
  );
  log().info({ event: 'ready', port: portOf(server), origin: PORTAL_ORIGIN });
}

/** Whether the API handles a request: all of `/api` except next-auth's routes and the probes. */
function isApiRequest({ url = '/' }: IncomingMessage): boolean {
  return /^\/api(?:[/?]|$)/.test(url) && !/^\/api\/(?:auth\/|health\/(?:live|ready)(?:\?|$))/.test(url);
}

/** Handles a request of the API. A response that cannot be written, such as an invalid header, becomes a 500. */
async function handleApi(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  matchRoute: RouteMatcher,
): Promise<void> {
  const request = new NodeRequest(incoming, outgoing);
  const address = clientAddress(incoming);
  await requestTurns().take(networkOf(address));
  const response = await handleApiRequest(request, address, matchRoute);
  try {
    writeResponse(response, incoming, outgoing, !readiness.isReady);
  } catch (error) {
    const [, requestId] = response.headers.find(([name]) => name === 'x-request-id') ?? [];
    failRequest(incoming, outgoing, error, requestId);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function describeStartError(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid settings:\n${error.message}\n`;
  const { syscall, code, stack } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `Invalid settings:\nHOST, PORT or METRICS_PORT: cannot listen on this address (${code})\n`;
  return `${stack}\n`;
}

const dev = process.argv.includes('--dev');
(process.env as Record<string, string>).NODE_ENV = dev ? 'development' : 'production';
start(dev).catch((error: unknown) => {
  process.stderr.write(describeStartError(error));
  process.exit(1);
});
