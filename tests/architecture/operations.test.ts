import { operations } from '#lib/contract/index.ts';
import { problems } from '#lib/contract/problems.ts';
import { routes } from '#lib/contract/routes.ts';
import errors from '../../messages/en/errors.json';

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

describe('each problem', () => {
  it('has a message', () => {
    expect(Object.keys(problems).filter((code) => !(code in errors.problem))).toEqual([]);
  });
});
