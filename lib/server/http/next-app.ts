import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Next's server, to which the portal's own server passes requests and upgrades. */
export interface NextApp {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

const moduleFolder = dirname(fileURLToPath(import.meta.url));

export function nextOutputFolder(): string {
  return join(moduleFolder, process.env.NEXT_DIST_DIR ?? '.next');
}

/**
 * Loads Next from the sources in development, else from the standalone build beside the built server. Throws without a
 * build.
 */
export async function loadNext(dev: boolean, port: number): Promise<NextApp> {
  const dir = dev ? process.cwd() : moduleFolder;
  if (!dev) setStandaloneConfig();
  const { default: createNext } = await import('next');
  // Next would attach to our server's upgrade event and close foreign sockets, including the chat's. It gets an unused
  // server instead, and ours forwards Next's upgrades as events: `getUpgradeHandler` does not serve hot reload.
  const httpServer = createServer();
  const app = createNext({ dev, dir, port, hostname: 'localhost', httpServer });
  await app.prepare();
  return {
    handle: app.getRequestHandler(),
    upgrade: (...upgrade) => void httpServer.emit('upgrade', ...upgrade),
    close: () => app.close(),
  };
}

/** A standalone build has no next.config.mjs; Next takes its settings from this variable instead. */
function setStandaloneConfig(): void {
  const file = join(nextOutputFolder(), 'required-server-files.json');
  if (!existsSync(file)) throw new Error(`There is no build at ${moduleFolder}: run "npm run build" first`);
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: unknown };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
