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
import { clientAddress, trustedRanges } from './client-address.ts';
import { handleClientError } from './client-error.ts';
import { redirectConsole } from './console.ts';
import { failRequest, withRequestFailures } from './failed-request.ts';
import { handleHealthRequest, readiness } from './health.ts';
import { createMetricsServer } from './metrics-server.ts';
import { loadNext } from './next-app.ts';
import { NodeRequest, writeResponse } from './node-http.ts';
import { isResponding, oneAtATime, stalledMs } from './one-at-a-time.ts';
import { createPageHandler, refuseInvalidTarget } from './page-handler.ts';
import { createRouteMatcher, type RouteMatcher } from './page-routes.ts';
import { withRequestSpan } from './request-span.ts';
import { securityHeaders } from './security-headers.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { startTracing } from './tracing.ts';
import { reportUncaughtErrors } from './uncaught-errors.ts';
import { dropUntrustedHeaders } from './untrusted-headers.ts';
import { isWebSocketUpgrade, refuseUpgrade, withUpgradeFailures } from './upgrade.ts';

/** Starts the server: the pipeline in front of Next, health, metrics and graceful shutdown. */
async function start(dev: boolean): Promise<void> {
  const { HOST, PORT, METRICS_PORT, PORTAL_ORIGIN } = config();
  trustedRanges();
  const build = readBuildInfo(dev);
  setRelease(build);
  metrics.build.set({ ...build, node: process.version }, 1);
  const endTracing = await startTracing(config(), build);
  if (!dev) {
    redirectConsole();
    reportUncaughtErrors();
  }
  const [next] = await Promise.all([loadNext(dev, PORT), waitForRedis()]);
  const matchRoute = createRouteMatcher(dev);
  const server: Server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: 900_000,
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
    withRequestFailures(
      oneAtATime(async (incoming, outgoing) => {
        dropUntrustedHeaders(incoming);
        const target = normalizedTarget(incoming.url ?? '/');
        if (target !== null) incoming.url = target;
        // In development it is a route of Next, so that changes take effect.
        if (!dev && isApiRequest(incoming))
          return withRequestSpan(incoming, outgoing, undefined, () =>
            handleApi(incoming, outgoing, matchRoute),
          );
        for (const { key, value } of securityHeaders) outgoing.setHeader(key, value);
        if (!readiness.isReady) outgoing.setHeader('connection', 'close');
        if (handleHealthRequest(incoming, outgoing)) return;
        await requestTurns().take(networkOf(clientAddress(incoming)));
        if (outgoing.closed) return;
        if (target === null) refuseInvalidTarget(incoming, outgoing);
        else await pages(incoming, outgoing);
      }),
    ),
  );
  requestTurns().acceptFirst(server);
  const pages = createPageHandler(next, dev);
  // A page may take long to compile.
  if (!dev) server.setTimeout(stalledMs);
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

  // Listens only when everything is ready: a load balancer can repeat a refused connection at another replica, but not a
  // write that got a response.
  readiness.isReady = true;
  await listen(server, PORT, HOST);
  const servers = [server];
  if (METRICS_PORT !== undefined) {
    const metricsListener = createMetricsServer();
    await listen(metricsListener, METRICS_PORT, HOST);
    servers.push(metricsListener);
  }
  shutDownOnSignal(
    servers,
    () => relays.closeAll(),
    () => Promise.all([next.close(), endTracing()]),
  );
  log().info({ event: 'ready', port: portOf(server), origin: PORTAL_ORIGIN });
}

/** All of `/api` except next-auth's routes and the probes. */
function isApiRequest({ url = '/' }: IncomingMessage): boolean {
  return /^\/api(?:[/?]|$)/.test(url) && !/^\/api\/(?:auth\/|health\/(?:live|ready)(?:\?|$))/.test(url);
}

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

const isListenError = (error: unknown): error is NodeJS.ErrnoException => {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'listen' || syscall === 'getaddrinfo';
};

const dev = process.argv.includes('--dev');
(process.env as Record<string, string>).NODE_ENV = dev ? 'development' : 'production';
start(dev).catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `Invalid settings:\n${error.message}\n`
      : isListenError(error)
        ? `Invalid settings:\nHOST, PORT or METRICS_PORT: cannot listen on this address (${error.code})\n`
        : `${(error as Error).stack}\n`,
  );
  process.exit(1);
});
