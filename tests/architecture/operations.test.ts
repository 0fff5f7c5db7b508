import { readFileSync } from 'node:fs';
import { operations } from '#lib/contract/index.ts';
import { routes } from '#lib/contract/routes.ts';
import { readTree } from './source-files.ts';

const names = Object.keys(routes);

describe('each operation', () => {
  it('has a declaration and a route', () => {
    expect([...operations.keys()].sort()).toEqual([...names].sort());
  });

  it('has a handler', async () => {
    Object.assign(process.env, {
      VENDOR_URL: 'http://vendor.test',
      VENDOR_SECRET: 'x',
      PORTAL_SEAL_KEYS: 'x'.repeat(32),
    });
    const { handlers } = await import('#lib/server/operations/index.ts');
    expect([...handlers.keys()].sort()).toEqual([...names].sort());
  });

  it('names vendor calls that exist, and together they name all', async () => {
    const { calls } = await import('#lib/server/vendor-api/http/calls.ts');
    const numbers = Object.values(calls).map(({ number }) => number);
    const named = [...operations.values()].flatMap((operation) => operation.vendorCalls);
    expect([...new Set(named)].sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b));
  });

  it('has its vendor calls in the documents, which count them', async () => {
    const { calls } = await import('#lib/server/vendor-api/http/calls.ts');
    const numbers = Object.values(calls).map(({ number }) => number);
    const list = readFileSync('docs/specification/vendor-calls.md', 'utf8');
    // Another table has the fields of the responses.
    const [callTable = ''] = list.split('## Response fields');
    const listed = [...callTable.matchAll(/^\| (\d+) +\| `/gm)].map(([, number]) => Number(number));
    expect(listed).toEqual(numbers.sort((a, b) => a - b));
    for (const text of [list, readFileSync('README.md', 'utf8')])
      expect(/(\d+) HTTP calls/.exec(text)?.[1]).toBe(String(numbers.length));
  });

  it('that reads the pages of a list can fail because the list changes', () => {
    const domains = readTree(/\.ts$/, 'lib/server/vendor-api')
      .filter(({ path, text }) => !path.startsWith('mapping/') && /\b(?:walkList|fetchAllRows)\(/.test(text))
      .map(({ text }) => /^export const (\w+): Handlers</m.exec(text)?.[1]);
    expect(domains).toContain('income');
    const withoutIt = domains.filter(
      (domain) =>
        ![...operations.values()].some(({ name, readsLists }) => readsLists && name.startsWith(`${domain}.`)),
    );
    expect(withoutIt).toEqual([]);
  });

  it('has a unique one-line summary', () => {
    const summaries = [...operations.values()].map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][^\n]{5,110}[^.\n]$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('with GET has the read limit and no body', () => {
    const wrong = [...operations.values()].filter(
      ({ method, body, limit }) => method === 'GET' && (body || limit !== 'read'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('rejects unknown fields', () => {
    const loose = [...operations.values()].filter((operation) =>
      [operation.params, operation.query, operation.body].some(
        (schema) =>
          schema &&
          !schema.safeParse({ surplus: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys'),
      ),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });
});
