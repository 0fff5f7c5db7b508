import { createServer } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * The lower bound of a relay with the package that the portal uses: it forwards text frames unchanged in both directions,
 * without checks, limits or pings.
 */
const { PORT = '', CHAT_URL = '' } = process.env;
const server = createServer((_, response) => response.end());
const text = { binary: false };
const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });

sockets.on('connection', (client) => {
  const vendor = new WebSocket(CHAT_URL, { perMessageDeflate: false });
  const early: RawData[] = [];
  vendor.on('open', () => {
    for (const frame of early.splice(0)) vendor.send(frame, text);
  });
  client.on('message', (frame) => {
    if (vendor.readyState === WebSocket.OPEN) vendor.send(frame, text);
    else early.push(frame);
  });
  vendor.on('message', (frame) => client.send(frame, text));
  client.on('close', () => vendor.terminate());
  vendor.on('close', () => client.terminate());
  client.on('error', () => {});
  vendor.on('error', () => {});
});

server.listen(Number(PORT), '127.0.0.1');
