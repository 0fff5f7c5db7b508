import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStyleInliner } from '#lib/server/http/inline-styles.ts';
import { startServer } from '../../../harness/servers/http-server.ts';

const build = mkdtempSync(join(tmpdir(), 'portal-build-'));
mkdirSync(join(build, 'static', 'chunks'), { recursive: true });
writeFileSync(join(build, 'static', 'chunks', 'a.css'), '.a{background:url(../media/a.png)}.é{color:red}');
afterAll(() => rmSync(build, { recursive: true }));

const inline = createStyleInliner(build);
const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="N0" data-precedence="next"/>';
const inlined =
  '<style nonce="N0">.a{background:url(/_next/static/media/a.png)}.é{color:red}</style>' +
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="N0" data-precedence="next" disabled=""/>';

async function respond(write: (outgoing: ServerResponse) => void, type = 'text/html; charset=utf-8') {
  const server = await startServer((_, outgoing) => {
    outgoing.setHeader('content-type', type);
    inline(outgoing);
    write(outgoing);
  });
  try {
    return await (await fetch(server.origin)).text();
  } finally {
    await server.close();
  }
}

const page = (styles: string) => `<html><head>${styles}<title>é</title></head>é<body>${link}</body></html>`;

it('puts the sheets of the head into the page, wherever it is cut', async () => {
  const bytes = Buffer.from(page(link));
  const server = await startServer(({ url = '' }, outgoing) => {
    const size = Number(url.slice(1));
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    outgoing.setHeader(
      'link',
      '</a.png>; rel=preload; as="image", </a.css>; rel=preload; as="style"; nonce="N0"',
    );
    inline(outgoing);
    outgoing.flushHeaders();
    for (let at = 0; at < bytes.length; at += size) outgoing.write(bytes.subarray(at, at + size));
    outgoing.end();
  });
  for (let size = 1; size <= bytes.length; size += 1) {
    const response = await fetch(`${server.origin}/${size}`);
    expect(response.headers.get('link')).toBe('</a.png>; rel=preload; as="image"');
    expect(await response.text()).toBe(page(inlined));
  }
  await server.close();
});

it('sends what has no complete head, and changes nothing else', async () => {
  expect(await respond((outgoing) => outgoing.write('<html>') && outgoing.end())).toBe('<html>');
  expect(await respond((outgoing) => outgoing.end(page(link)))).toBe(page(link));
  expect(
    await respond((outgoing) => {
      outgoing.setHeader('content-length', Buffer.byteLength(page(link)));
      outgoing.write(page(link));
      outgoing.end();
    }),
  ).toBe(page(link));
  expect(
    await respond((outgoing) => {
      outgoing.write(page(link));
      outgoing.end();
    }, 'text/x-component'),
  ).toBe(page(link));
});
