import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

const page = gzipSync(readFileSync(process.env.PAGE ?? ''));

createServer((incoming, outgoing) => {
  if (incoming.url !== '/') return void outgoing.writeHead(404).end();
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': page.length,
    'cache-control': 'no-store',
  });
  outgoing.end(page);
}).listen(Number(process.env.PORT), '127.0.0.1');
