import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Replays recorded responses of the sandbox to sign-in and dealers, without checks. A load test against the sandbox itself
 * would measure its database, signature checks and call log.
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
