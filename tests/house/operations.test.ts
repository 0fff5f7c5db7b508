import { access } from '../../lib/access.ts';
import { problems } from '../../lib/api/problem.ts';
import { operations } from '../../lib/contract/index.ts';
import { routes } from '../../lib/contract/routes.ts';
import errors from '../../messages/en/errors.json';
import { samples } from '../harness/samples.ts';

const names = Object.keys(routes);

describe('each operation', () => {
  it('is declared, and each declaration has a route', () => {
    expect([...operations.keys()].sort()).toEqual([...names].sort());
  });

  it('has a vendor half', async () => {
    Object.assign(process.env, {
      VENDOR_URL: 'http://vendor.test',
      VENDOR_SECRET: 'x',
      PORTAL_SEAL_KEYS: 'x'.repeat(32),
    });
    const { handlers } = await import('../../lib/vendor/index.ts');
    expect([...handlers.keys()].sort()).toEqual([...names].sort());
  });

  it('has a sample, with which the refusals are tried', () => {
    expect(Object.keys(samples).sort()).toEqual([...names].sort());
  });

  it('names an access rule that exists', () => {
    const keys = new Set<string>([...Object.keys(access), 'public', 'signedIn']);
    expect([...operations.values()].filter((operation) => !keys.has(operation.access))).toEqual([]);
  });

  it('says in a line what it does', () => {
    const summaries = [...operations.values()].map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][^\n]{5,110}[^.\n]$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('reads with GET and writes with anything else; a GET has no body', () => {
    const wrong = [...operations.values()].filter(
      ({ method, body, limit }) =>
        (method === 'GET') !== (limit === 'read') && (method === 'GET' || body === undefined),
    );
    expect(wrong.filter(({ method }) => method === 'GET').map(({ name }) => name)).toEqual([]);
    expect(
      [...operations.values()].filter(({ method, body }) => method === 'GET' && body).map(({ name }) => name),
    ).toEqual([]);
  });

  it('takes no field that it does not name', () => {
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
  it('has a text that people read', () => {
    expect(Object.keys(problems).filter((code) => !(code in errors.problem))).toEqual([]);
  });
});
