/**
 * A stand-in for the vendor: its protocol over HTTP, with its own data. It shares no code with the portal; both
 * follow WIRE.md.
 *
 * Limits:
 * - Most field names, codes, filters, sort orders and the signature format are assumptions (VENDOR_SIGN_FORMAT).
 * - All services share one origin; the vendor probably uses several hosts.
 * - Responses are fast unless a fault under /__sandbox/faults delays them.
 * - E-mails are not sent. /__sandbox/mailbox lists their codes.
 * - Daily figures change at once, not at 24:00.
 * - Only a few role checks exist (dealers, password).
 * - Devices are never created or deleted. Downloads and shipments are derived from ids.
 * - Tcodes and autodata accounts expire by date; their status stays.
 * - The chat's assistant matches keywords. A script, or a person at /__sandbox/agent, plays the human agents.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agentPage, serveAgentPage } from './chat/agent-page.ts';
import { chatPath, createChatServer } from './chat/socket.ts';
import type { SandboxContext } from './context.ts';
import { handleControl } from './control/control.ts';
import { createContext } from './create-context.ts';
import { serveAttachment } from './data/attachments.ts';
import { serveCaseFile } from './data/case-files.ts';
import { servePicture } from './data/pictures.ts';
import { serveUpload } from './data/uploads.ts';
import { type Options, optionsFrom } from './options.ts';
import { createRouter } from './router.ts';
import { serveCall } from './serve-call.ts';

export type Sandbox = {
  url: string;
  chatUrl: string;
  context: SandboxContext;
  close(): Promise<void>;
};

/**
 * Limit for request line and headers. Node's 16 KB are too small for a query of 10,000 characters: percent-encoded, a
 * Chinese character takes 9 bytes and an emoji 12.
 */
const maxHeaderSize = 2 * 1024 * 1024;

/** Starts a sandbox, by default on a free port. */
export async function startSandbox(options: Partial<Options> & { secret: string }): Promise<Sandbox> {
  const full = { ...optionsFrom({ VENDOR_SECRET: options.secret, SANDBOX_PORT: '0' }), ...options };
  const context = createContext(full);
  const route = createRouter(full.product, context.dialect);

  const server = createServer({ maxHeaderSize }, (request, response) => {
    // An unparsable target ("*", a broken port) gets a 404.
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
  // Longer than clients keep idle connections: a close during reuse looks like a fault.
  server.keepAliveTimeout = 600_000;
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
