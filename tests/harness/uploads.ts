import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { HttpResponse, Visitor } from './client.ts';
import { portal } from './servers/worker-servers.ts';

export const picturesPath = '/api/v1/goods/pictures';
export const pictureLimit = 2 * 1024 * 1024;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const pictureAddress = (name: string) => `${picturesPath}?name=${encodeURIComponent(name)}`;

export const typeOf = (name: string) => (/\.jpe?g$/i.test(name) ? 'image/jpeg' : 'image/png');

/** `type` is the media type when it differs from that of the name. */
export interface UploadOptions {
  type?: string;
  headers?: Record<string, string | string[]>;
}

/** Uploads a picture; the response does not change the visitor's cookies. */
export function uploadPicture(
  who: Visitor,
  name: string,
  body: Uint8Array,
  { type = typeOf(name), headers = {} }: UploadOptions = {},
): Promise<HttpResponse> {
  return who.copy().send({
    method: 'POST',
    path: pictureAddress(name),
    body,
    headers: { 'content-type': type, ...headers },
  });
}

/** Sends the head of an upload without its body; `response` resolves with the first data. */
export function startUpload(
  who: Visitor,
  name: string,
  headers: Record<string, string>,
  at: { port: number; origin: string } = portal(),
  path = picturesPath,
) {
  const lines = Object.entries({
    host: 'localhost',
    origin: at.origin,
    'content-type': 'image/png',
    ...(who.cookies.size > 0 ? { cookie: who.cookieHeader } : {}),
    ...headers,
  }).map(([key, value]) => `${key}: ${value}\r\n`);
  const socket = connect(at.port, '127.0.0.1');
  socket.write(`POST ${path}?name=${encodeURIComponent(name)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const response = new Promise<string>((resolve, reject) => {
    socket.once('data', (piece) => resolve(String(piece)));
    socket.once('error', reject);
  });
  response.catch(() => {});
  return { socket, response };
}
