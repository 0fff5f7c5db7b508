import type { ServerResponse } from 'node:http';
import { mark, scene } from './paints.ts';
import { png } from './png.ts';

const sizes = new Map<string, [width: number, height: number]>([
  ['banner', [1200, 300]],
  ['product', [320, 240]],
  ['content', [400, 240]],
  ['logo', [96, 96]],
]);
const drawn = new Map<string, Buffer>();

/** Serves `/static/<group>/<name>.png`, drawn when first asked for. */
export function servePicture(path: string, response: ServerResponse): void {
  const [, group = '', name = ''] = /^\/static\/(\w+)\/(\w{1,20})\.png$/.exec(path) ?? [];
  const size = sizes.get(group);
  if (!size) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such picture');
    return;
  }
  const picture =
    drawn.get(path) ?? png(...size, (group === 'logo' ? mark : scene)(`${group}/${name}`, ...size));
  if (drawn.size < 200) drawn.set(path, picture);
  response
    .writeHead(200, {
      'content-type': 'image/png',
      'content-length': picture.length,
      'cache-control': 'max-age=3600',
    })
    .end(picture);
}
