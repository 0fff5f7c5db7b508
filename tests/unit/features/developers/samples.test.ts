import { checkInput } from '../../../../lib/api/input.ts';
import { problems } from '../../../../lib/api/problem.ts';
import { findOperation } from '../../../../lib/api/router.ts';
import { samplesAt } from '../../../../lib/features/developers/samples.ts';

const { problem, limits, client, ...commands } = samplesAt('https://portal.example');

describe('the lines of the guides', () => {
  it.each(Object.entries(commands))('%s: is a request that the API takes', (_, text) => {
    const [, method = 'GET'] = /-X (\w+)/.exec(text) ?? [];
    const [, address = ''] = /(https:[^\s"]+)/.exec(text) ?? [];
    const [, body] = /-d '(.*)'/s.exec(text) ?? [];
    const { pathname, searchParams } = new URL(address);
    const found = findOperation(method, pathname);
    if (!found || 'allow' in found) throw new Error(`${method} ${pathname} is no operation`);
    const whole = text.includes('text/csv');
    const given = { params: found.params, query: searchParams, body: body && JSON.parse(body) };
    expect(() => checkInput(found.operation, given, whole)).not.toThrow();
    // A shell would split an unquoted URL at `&`.
    expect(!address.includes('&') || text.includes(`"${address}"`)).toBe(true);
  });

  it('have a problem that the API could answer with', () => {
    const told = JSON.parse(problem) as { status: number; title: string; code: 'invalid' };
    expect([told.status, told.title]).toEqual(problems[told.code]);
  });

  it('name what they are about', () => {
    expect(limits).toContain('RateLimit-Policy');
    expect(client).toContain("origin: 'https://portal.example'");
  });
});
