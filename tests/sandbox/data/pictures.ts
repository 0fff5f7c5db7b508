import type { ServerResponse } from 'node:http';
import { paintLogo, paintScene } from './painters.ts';
import { encodePng } from './png.ts';

const sizes = new Map<string, [width: number, height: number]>([
  ['banner', [1200, 300]],
  ['product', [320, 240]],
  ['content', [400, 240]],
  ['logo', [96, 96]],
  ['avatar', [96, 96]],
]);
const cache = new Map<string, Buffer>();

/** Returns the PNG at `/static/<group>/<name>.png`, drawn on first use. */
export function findPicture(path: string): Buffer | undefined {
  const [, group = '', name = ''] = /^\/static\/(\w+)\/(\w{1,20})\.png$/.exec(path) ?? [];
  const size = sizes.get(group);
  if (!size) return undefined;
  const content =
    cache.get(path) ??
    encodePng(...size, (size[0] === size[1] ? paintLogo : paintScene)(`${group}/${name}`, ...size));
  if (cache.size < 200) cache.set(path, content);
  return content;
}

export function servePicture(path: string, response: ServerResponse): void {
  const content = findPicture(path);
  if (!content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such picture');
    return;
  }
  response
    .writeHead(200, {
      'content-type': 'image/png',
      'content-length': content.length,
      'cache-control': 'max-age=3600',
    })
    .end(content);
}
