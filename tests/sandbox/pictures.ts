import type { ServerResponse } from 'node:http';
import { mark, scene } from './paints.ts';
import { png } from './png.ts';

const sizes = new Map<string, [width: number, height: number]>([
  ['banner', [1200, 300]],
  ['product', [320, 240]],
  ['content', [400, 240]],
  ['logo', [96, 96]],
  // People of the chat.
  ['avatar', [96, 96]],
]);
const drawn = new Map<string, Buffer>();

/** The picture at `/static/<group>/<name>.png`, drawn when first asked for; undefined where there is none. */
export function picture(path: string): Buffer | undefined {
  const [, group = '', name = ''] = /^\/static\/(\w+)\/(\w{1,20})\.png$/.exec(path) ?? [];
  const size = sizes.get(group);
  if (!size) return undefined;
  const made =
    drawn.get(path) ?? png(...size, (size[0] === size[1] ? mark : scene)(`${group}/${name}`, ...size));
  if (drawn.size < 200) drawn.set(path, made);
  return made;
}

/** Serves such a picture. */
export function servePicture(path: string, response: ServerResponse): void {
  const made = picture(path);
  if (!made) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such picture');
    return;
  }
  response
    .writeHead(200, {
      'content-type': 'image/png',
      'content-length': made.length,
      'cache-control': 'max-age=3600',
    })
    .end(made);
}
