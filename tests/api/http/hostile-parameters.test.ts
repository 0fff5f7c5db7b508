import { globSync } from 'node:fs';
import type { Visitor } from '../../harness/client.ts';
import { isDeep } from '../../harness/depth.ts';
import { allOperations } from '../../harness/samples/operations.ts';
import { signIn, visitor } from '../../harness/servers/worker-servers.ts';

/** Each decodes to a text that fails, or means something else, when it is decoded again. */
const hostileSegments = [
  '%25',
  '%25zz',
  '%25E0%25A4%25A',
  '%25ED%25A0%2580',
  '%2525',
  '%252F..%252F',
  '%2500',
  '%5Bobject%20Object%5D',
  '__proto__',
  'toString',
  '%C2%85%E2%80%A8',
  'x'.repeat(3_000),
];

const validSegments: Record<string, string> = {
  version: 'x',
  locale: 'en',
  namespaces: 'common',
  '...nextauth': 'session',
};

/** Templates of all pages and route handlers with parameters, such as `/texts/[version]/[locale]/[namespaces]`. */
const templates = globSync('app/**/{page,route}.{ts,tsx}')
  .map((file) => file.replace(/^app|\/\([^)]+\)|\/(?:page|route)\.tsx?$/g, ''))
  .filter((template) => template.includes('['));

/** All segments for route handlers; for pages and operations, which are many, other segments for each. */
const segmentsFor = (path: string, index: number) =>
  isDeep || /^\/(?:texts|api\/auth)\//.test(path)
    ? hostileSegments
    : [0, 1, 2].map((step) => hostileSegments[(index * 3 + step) % hostileSegments.length] ?? '');

/** Paths of a template in which one parameter is hostile. */
function pathsOf(template: string, at: number): string[] {
  const names = [...template.matchAll(/\[([^\]]+)\]/g)].map(([, name = '']) => name);
  return names.flatMap((hostile) =>
    segmentsFor(template, at).map((segment) =>
      template.replace(/\[([^\]]+)\]/g, (_, name: string) =>
        name === hostile ? segment : (validSegments[name] ?? '1'),
      ),
    ),
  );
}

/** Returns the paths whose status is 500 or higher. */
async function failuresOf(paths: readonly string[], who: Visitor): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let at = 0; at < paths.length; at += 8) {
    const responses = paths.slice(at, at + 8).map(async (path) => {
      const { status } = await who.copy().get(path);
      if (status >= 500) failures.push([status, path.slice(0, 100)]);
    });
    await Promise.all(responses);
  }
  return failures;
}

it('covers every kind of parameter', () => {
  expect(templates).toEqual(
    expect.arrayContaining([
      '/texts/[version]/[locale]/[namespaces]',
      '/api/auth/[...nextauth]',
      '/[...missing]',
      '/dealers/product/equipment/[sn]',
    ]),
  );
});

it.each(templates.map((template, index) => [template, index] as const))(
  'hostile parameters of %s never return 5xx',
  async (template, index) => {
    const paths = pathsOf(template, index);
    expect(await failuresOf(paths, visitor())).toEqual([]);
    expect(await failuresOf(paths, await signIn('main'))).toEqual([]);
  },
);

it('hostile parameters of operations never return 5xx', async () => {
  const paths = allOperations
    .filter(({ method, path }) => method === 'GET' && path.includes('{'))
    .flatMap(({ path }, index) =>
      segmentsFor(path, index).map((segment) => path.replace(/\{[^}]+\}/g, segment)),
    );
  expect(paths.length).toBeGreaterThan(40);
  expect(await failuresOf(paths, visitor())).toEqual([]);
  expect(await failuresOf(paths, await signIn('main'))).toEqual([]);
});

it.each(['/texts/x/en/%25', '/texts/x/en/none', '/texts/x/xx/common', '/texts/x/en/common%252Cnone'])(
  '%s returns 404 that is not cached',
  async (path) => {
    const { status, headers } = await visitor().get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

it('message files accept an encoded comma', async () => {
  const { status, json } = await visitor().get('/texts/x/en/common%2Cerrors');
  expect([status, Object.keys(json())]).toEqual([200, ['common', 'errors']]);
});
