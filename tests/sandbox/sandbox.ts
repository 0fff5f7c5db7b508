/**
 * A stand-in for the vendor: its protocol over real HTTP, with data and state of its own. It shares no
 * line with the portal, so the two can only agree by both keeping to the written wire form (WIRE.md).
 *
 * Where it is not faithful, or cannot know:
 * - No real vendor has been seen. Field names, codes other than the known ones, filters and sorting are
 *   assumptions, and so is the exact form of the signature (VENDOR_SIGN_FORMAT has the alternatives).
 * - All services live on one origin; the vendor's are surely spread over several hosts.
 * - It is quick and never busy, unless a fault is ordered under /__sandbox/faults.
 * - E-mails are not sent: the codes lie in /__sandbox/mailbox.
 * - Figures "up to 24:00 of the previous day" follow each change of a device at once.
 * - What a role may do at the vendor is not known; only a few refusals are made (dealers, password).
 * - Devices are neither made nor taken away. What one has downloaded is worked out from its serial number and
 *   not recorded; it is the same every time, and nothing is added after the start.
 * - Where a shipment has been is worked out from its order, and the files of PI orders are the same few.
 * - A Tcode's state and an autodata account's do not change by time alone: what has run out is seen by its date.
 * - The chat's assistant knows devices and nothing else, and goes by words. Its human agents are played by a script,
 *   or by a person at /__sandbox/agent.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveAttachment } from './attachments.ts';
import { serveCaseFile } from './case-files.ts';
import { agentPage, serveAgentPage } from './chat/agent-page.ts';
import { chatPath, createChatServer } from './chat/socket.ts';
import { createContext, type SandboxContext } from './context.ts';
import { handleControl } from './control.ts';
import { type Options, optionsFrom } from './options.ts';
import { servePicture } from './pictures.ts';
import { createRouter } from './router.ts';
import { serveCall } from './serve-call.ts';
import { serveUpload } from './uploads.ts';

export type Sandbox = {
  url: string;
  /** Where the chat's socket is. */
  chatUrl: string;
  context: SandboxContext;
  close(): Promise<void>;
};

/**
 * Bytes of a request's first line and headers. Node's own limit of 16 KB is less than a query of 10,000 characters
 * may take: percent-encoded, a Chinese one is 9 bytes and an emoji 12.
 */
const maxHeaderSize = 2 * 1024 * 1024;

/** Starts a sandbox. Without a port it takes any that is free. */
export async function startSandbox(options: Partial<Options> & { secret: string }): Promise<Sandbox> {
  const full = { ...optionsFrom({ VENDOR_SECRET: options.secret, SANDBOX_PORT: '0' }), ...options };
  const context = createContext(full);
  const route = createRouter(full.product);

  const server = createServer({ maxHeaderSize }, (request, response) => {
    // A target that is no path ("*", a broken port) still deserves an answer: it is nowhere.
    const url = URL.parse(`http://sandbox${request.url}`) ?? new URL('http://sandbox/nowhere');
    if (url.pathname === agentPage || url.pathname.startsWith(`${agentPage}/`))
      serveAgentPage(url.pathname, response);
    else if (url.pathname.startsWith('/__sandbox/'))
      void handleControl(context, request, url).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    else if (url.pathname.startsWith('/static/order/')) serveAttachment(url.pathname, response);
    else if (url.pathname.startsWith('/static/case/')) serveCaseFile(url.pathname, response);
    else if (url.pathname.startsWith('/static/upload/')) serveUpload(context.store, url.pathname, response);
    else if (url.pathname.startsWith('/static/')) servePicture(url.pathname, response);
    else
      serveCall(context, route, url, request, response).catch((fault) => {
        console.error(fault);
        response.destroy();
      });
  });
  // Longer than a client keeps its idle connections: one that closes in the moment of use looks like a fault.
  server.keepAliveTimeout = 75_000;
  const chat = createChatServer(context);
  server.on('upgrade', chat.upgrade);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(full.port, full.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${full.host}:${port}`,
    chatUrl: `ws://${full.host}:${port}${chatPath}`,
    context,
    close: () =>
      new Promise((resolve) => {
        chat.close();
        server.close(() => {
          context.store.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
