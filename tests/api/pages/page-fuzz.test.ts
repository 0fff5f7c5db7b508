import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import { portal, signIn } from '../../harness/servers/worker-servers.ts';

const runs = count(60, 10_000);

const hostile = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%2e%2e',
    '..',
    '%ED%A0%80',
    '%2F',
    '',
    '[object Object]',
    '__proto__',
    '💡',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 200 }),
);
const encoded = hostile.map((value) => encodeURIComponent(value.toWellFormed()));
const segment = fc.oneof(encoded, hostile.map(asTarget));
const page = fc.constantFrom(
  '/',
  '/signin',
  '/developers',
  '/settings/access-tokens',
  '/dealers/dealer/dealerlist',
  '/dealers/product/equipment',
  '/dealers/orders',
  '/dealers/income/statement',
  '/dealers/shop/goods',
  '/dealers/caseSummary/productLibrary/compare',
  '/dealers/caseSummary/messageList',
  '/dealers/sn-free/search',
  '/dealers/none',
);
const keys = fc.constantFrom('page', 'pageSize', 'sort', 'q', 'ids', 'next', 'view', '__proto__', 'columns');
const target = fc
  .tuple(page, fc.array(segment, { maxLength: 2 }), fc.array(fc.tuple(keys, segment), { maxLength: 4 }))
  .map(([path, more, query]) => {
    const search = query.map(([key, value]) => `${key}=${value}`).join('&');
    return [path, ...more].join('/') + (search && `?${search}`);
  });
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'TRACE', 'OPTIONS'),
);
const line = hostile.map((value) => value.replace(/[^\x20-\x7e]/g, ''));
const plainHeaders = fc.dictionary(
  fc.constantFrom('next-action', 'next-url', 'accept-language', 'range', 'x-nonce', 'x-portal-path'),
  line,
  { maxKeys: 3 },
);

const name = fc.constantFrom('', 'children', '__PAGE__', 'dealers', '(signed-in)', '__proto__', 'x');
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.tuple(
    fc.oneof(name, fc.tuple(name, name, fc.constantFrom('d', 'c', 'oc', 'z'), fc.constant(null))),
    fc.oneof({ maxDepth: 5 }, fc.constant({}), fc.dictionary(name, tie('tree'), { maxKeys: 2 })),
    fc.constantFrom(null, ['/', '']),
    fc.constantFrom(null, 'refetch', 'inside-shared-layout', 'metadata-only', 'other'),
  ),
}));
const flightHeaders = fc.record(
  {
    rsc: fc.constant('1'),
    'next-router-state-tree': fc.oneof(
      line,
      tree.map((value) => encodeURIComponent(JSON.stringify(value))),
    ),
    'next-router-prefetch': fc.oneof(line, fc.constantFrom('1', '2', '3')),
    'next-router-segment-prefetch': fc.oneof(line, fc.constantFrom('/_tree', '/_full')),
    'next-url': line,
  },
  { requiredKeys: ['rsc'] },
);
const headers = fc.oneof(plainHeaders, flightHeaders);

/** Removes characters that a request line cannot contain. */
function asTarget(value: string): string {
  return value.replace(/[^\x21-\x7e]/g, '');
}

async function respond(line: string, lines: Record<string, string>, cookie: string): Promise<string> {
  const socket = connect(portal().port, '127.0.0.1');
  const all = { host: 'localhost', connection: 'close', cookie, ...lines };
  socket.write(
    `${line} HTTP/1.1\r\n${Object.entries(all)
      .map((pair) => `${pair.join(': ')}\r\n`)
      .join('')}\r\n`,
  );
  return text(socket);
}

it(`${runs} hostile page requests never return 500`, async () => {
  const { cookieHeader } = await signIn('main');
  await fc.assert(
    fc.asyncProperty(method, target, headers, fc.boolean(), async (verb, path, lines, signedIn) => {
      const cookie = signedIn ? cookieHeader : '';
      const first = await respond(`${verb} ${path}`, lines, cookie);
      // Next reads a state tree only at the URL with the hash of these headers.
      const [, hashed] = /^location: (\/\S*_rsc\S*)/im.exec(first) ?? [];
      const response = hashed === undefined ? first : await respond(`${verb} ${hashed}`, lines, cookie);
      const status = Number(response.slice(9, 12));
      expect([200, 303, 307, 308, 400, 401, 403, 404, 405, 414, 422, 431]).toContain(status);
    }),
    { numRuns: runs },
  );
}, 3_600_000);
