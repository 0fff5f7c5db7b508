import type { HttpResponse } from '../../harness/client.ts';
import { signIn, visitor } from '../../harness/servers/worker-servers.ts';

/** Paths at the edges of what the middleware leaves out, in spellings that routing could read differently. */
const unusualPaths = [
  ...['/signin', '/signin/reset', '/signin?next=%2F'],
  ...['/texts', '/texts/', '/texts/a', '/texts/a/b', '/texts/a/b/c/', '/texts/a/b/c/d', '/texts/a/b/c/d/e'],
  ...[
    '/%74exts/a',
    '/%74exts/a/b/c/d',
    '/TEXTS/a/b/c',
    '/texts/a/b/c.json/d',
    '/texts/%61/b/%63/d',
    '/textsx',
  ],
  ...[
    '/icon.svg/x',
    '/icon.svg/',
    '/ICON.SVG',
    '/icon%2Esvg/x',
    '/icon.svgx',
    '/icon.svg.json',
    '/icon%2esvgx',
  ],
  ...['/favicon.ico/x', '/favicon.ico/', '/FAVICON.ICO', '/favicon.icox', '/%66avicon.ico/x'],
  ...[
    '/_next',
    '/_next/',
    '/_next/x',
    '/_next/static',
    '/_next/static/',
    '/_next/static/x',
    '/_next/static/x/y.js',
  ],
  ...[
    '/_NEXT/static/x',
    '/%5Fnext/static/x',
    '/_next/%73tatic/x',
    '/_next/data/x/y.json',
    '/_next/image',
    '/_nextx',
  ],
  ...['/api/auth', '/api/auth/', '/api/auth/x', '/api/auth/signin', '/api/auth/session/x', '/API/auth/x'],
  ...[
    '/%61pi/auth/x',
    '/%61pi/x',
    '/api/%61uth/x',
    '/apix',
    '/Api',
    '/api/health/live/x',
    '/api/health',
    '/api/x',
  ],
  ...[
    '/no/such/page',
    '/no/such/page/',
    '/dealers/none',
    '/robots.txt',
    '/index',
    '/404',
    '/_not-found',
    '/500',
  ],
  ...[
    '/_error',
    '/_global-error',
    '/_global%2Derror',
    '/%5Fglobal-error',
    '/_global-error/',
    '/sitemap.xml',
    '/.well-known/x',
    '/x.json',
    '/signin.json',
    '/signin/x',
  ],
];

const forgedNonce = 'Zm9yZ2VkLW5vbmNlLWZvcmdlZA==';
const forged = {
  'x-nonce': forgedNonce,
  'x-portal-path': '/forged-path',
  'content-security-policy': `script-src 'nonce-${forgedNonce}'`,
  'content-security-policy-report-only': `script-src 'nonce-${forgedNonce}'`,
};

/** What is wrong with the response; adds its nonce to `nonces`. */
function faultsOf({ status, headers, text }: HttpResponse, nonces: Set<string>): string[] {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const isHtml = /html/.test(String(headers['content-type'])) || /<(?:!doctype|html)/i.test(text);
  const faults = {
    [`status ${status}`]: status >= 500,
    'no fresh nonce': isHtml && (!nonce || nonces.has(nonce)),
    'reflects a forged header': /forged/.test(JSON.stringify(headers) + text) || text.includes(forgedNonce),
  };
  if (nonce) nonces.add(nonce);
  return Object.keys(faults).filter((fault) => faults[fault]);
}

describe.each(['a visitor', 'a signed-in account'])('unusual paths for %s', (name) => {
  it('have a policy with a fresh nonce when they are HTML, and ignore forged headers', async () => {
    const who = name === 'a visitor' ? visitor() : await signIn('main');
    const nonces = new Set<string>();
    const failures: string[][] = [];
    for (const path of unusualPaths) {
      const faults = faultsOf(await who.copy().get(path, forged), nonces);
      if (faults.length > 0) failures.push([path, ...faults]);
    }
    expect(failures).toEqual([]);
    expect(nonces.size).toBeGreaterThan(name === 'a visitor' ? 0 : 10);
  }, 30_000);
});

it('a sign-in from a missing page below /texts returns to it', async () => {
  const { status, headers } = await visitor().get('/texts/a?b=1');
  expect([status, headers.location]).toEqual([307, '/signin?next=%2Ftexts%2Fa%3Fb%3D1']);
});

it('message files, icons and scripts need no session', async () => {
  for (const path of ['/texts/x/en/common', '/icon.svg', '/favicon.ico'])
    expect([path, (await visitor().get(path)).status]).toEqual([path, 200]);
});
