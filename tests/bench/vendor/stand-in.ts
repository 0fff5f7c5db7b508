import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The upstream of the load: answers sign-in and dealers with recorded bodies of the real sandbox and checks
 * nothing. The sandbox itself queries a database, checks signatures and keeps a log of calls, so that a load
 * test against it would measure the sandbox.
 */
const recording = JSON.parse(readFileSync(process.env.RECORDING ?? '', 'utf8')) as Record<string, string>;
const responses = new Map(Object.entries(recording).map(([path, body]) => [path, Buffer.from(body)]));
const missing = Buffer.from('{"code":404}');

createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
  incoming.resume();
  const body = responses.get((incoming.url ?? '').split('?', 1)[0] ?? '') ?? missing;
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  outgoing.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
