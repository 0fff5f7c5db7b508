import type { HttpResponse } from '../../harness/client.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { portal, sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';

const strict = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/no-referrer|same-origin|strict-origin/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
};

const policyOf = (response: HttpResponse) =>
  new Map(
    String(response.headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values] as const),
  );

const pages = ['/signin', '/signin/reset', '/', '/dealers/dealer/dealerlist', '/no/such/page'];

describe('security headers', () => {
  it.each([
    ...pages,
    '/api/session',
    '/api/v1/dealers',
    '/api/v1/none',
    '/api/openapi.json',
    '/_next/static/none.js',
  ])('are on %s', async (path) => {
    const response = await (await signIn('main')).get(path);
    expect(response.headers).toMatchObject(strict);
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
  });

  it.each(pages)('of %s forbid inline scripts, eval and frames', async (path) => {
    const who = path.startsWith('/signin') ? visitor() : await signIn('main');
    const response = await who.get(path);
    expect(response.status).toBe(path === '/no/such/page' ? 404 : 200);
    const policy = policyOf(response);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts.join(' ')).toMatch(/'nonce-[\w+/=-]{16,}'/);
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
    const nonce = scripts.join(' ').match(/'nonce-([^']+)'/)?.[1] ?? '';
    const tags = response.text.match(/<script\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    expect(
      tags.filter((tag) => !tag.includes(`nonce="${nonce}"`) && !/type="application\/(ld\+)?json"/.test(tag)),
    ).toEqual([]);
    // Vendor texts may look like handlers, but only inside attribute values or scripts.
    const markup = response.text.replace(/<script\b.*?<\/script>/gs, '').replace(/"[^"]*"/g, '""');
    expect(markup.match(/<[a-z][^<>]*\son\w+=/gi)).toBeNull();
  });

  it('contain a new nonce for each request', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () =>
        policyOf(await visitor().get('/signin'))
          .get('script-src')
          ?.join(),
      ),
    );
    expect(new Set(nonces).size).toBe(5);
    expect(nonces).not.toContain(undefined);
  });

  it('cache hashed files for a year', async () => {
    const page = (await visitor().get('/signin')).text;
    const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page)?.[1];
    const icon = /href="(\/icon\.svg\?[^"]+)"/.exec(page)?.[1];
    for (const path of [script, icon]) {
      expect((await visitor().get(path ?? '')).headers['cache-control']).toMatch(
        /max-age=31536000, ?immutable/,
      );
    }
  });

  it('forbid storing private pages', async () => {
    const who = await signIn('main');
    for (const path of ['/', '/dealers/dealer/dealerlist']) {
      expect((await who.get(path)).headers['cache-control']).toMatch(/no-store/);
    }
  });
});

describe('over https', () => {
  it('responses have Strict-Transport-Security', async () => {
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_ORIGIN: 'https://portal.example' },
    });
    try {
      const { headers } = await visitor(ownPortal).get('/signin');
      expect(
        Number(headers['strict-transport-security']?.match(/max-age=(\d+)/)?.[1]),
      ).toBeGreaterThanOrEqual(31_536_000);
    } finally {
      await ownPortal.program.stop();
    }
  });
});

it('the image optimizer is disabled', async () => {
  const response = await (await signIn('main')).get(
    `/_next/image?url=${encodeURIComponent(`${portal().origin}/icon.svg`)}&w=64&q=75`,
  );
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});
