import { calls } from '../../sandbox/domains/index.ts';
import { createRouter } from '../../sandbox/router.ts';
import { admin, sandboxForTests } from './client.ts';

const { client } = sandboxForTests();

describe('the table of calls', () => {
  it('declares each number and each path once', () => {
    const numbers = calls.map(({ n }) => n).sort((a, b) => a - b);
    expect(numbers).toEqual(calls.map((_, index) => index + 1));
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  });

  it('routes each call by its method and path', () => {
    const find = createRouter('x431');
    for (const { n, method, path } of calls) {
      const filled = path.replace('{product}', 'x431').replace(/\{\w+\}/, '000123');
      expect(find(method, filled)).toMatchObject({ kind: 'call', call: { n } });
    }
    expect(find('GET', '/systemus-myx431/api/diag-sn-free/search')).toMatchObject({
      call: { n: 76 },
      id: '',
    });
    expect(find('PUT', `${admin}/dealer`)).toEqual({ kind: 'wrong method', allow: 'GET, POST' });
    expect(find('GET', `${admin}/nothing`)).toEqual({ kind: 'no such path' });
  });

  it('has a handler for each call, which also handles absent parameters', async () => {
    const main = await client().signIn('main');
    for (const { n, method, path, token } of calls) {
      const visitor = token === 'empty' ? client() : main;
      const filled = path.replace('{product}', 'x431').replace(/\{\w+\}/, '999999');
      const { status, code } = await visitor.call(method, filled);
      // Code 500 is a fault of the sandbox.
      expect([n, status, code === 500]).toEqual([n, 200, false]);
    }
  });

  it('rejects unknown parameters by name', async () => {
    const main = await client().signIn('main');
    for (const { n, method, path, token } of calls) {
      const visitor = token === 'empty' ? client() : main;
      const filled = path.replace('{product}', 'x431').replace(/\{\w+\}/, '999999');
      const { code, msg } = await visitor.call(method, filled, { pagesize: 5 });
      expect([n, code, msg]).toEqual([n, 40004, 'unknown parameter: pagesize']);
    }
    expect((await main.call('GET', `${admin}/product/list`, { page: 1, pageSize: 5 })).rows).toHaveLength(5);
  });

  it('reports unknown paths and methods by status', async () => {
    expect(await client().call('GET', '/nowhere')).toMatchObject({ status: 404, code: 404 });
    expect(await client().call('DELETE', `${admin}/dealer`)).toMatchObject({ status: 405, code: 405 });
  });
});
