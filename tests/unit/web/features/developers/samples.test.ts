import { problems } from '#lib/contract/problems.ts';
import { checkInput } from '#lib/server/api/input.ts';
import { findOperation } from '#lib/server/api/router.ts';
import { samplesAt } from '#lib/web/features/developers/samples.ts';

const { problem, limits, client, ...commands } = samplesAt('https://portal.example');

describe('the samples of the guides', () => {
  it.each(Object.entries(commands))('%s: is a valid request', (_, text) => {
    const [, method = 'GET'] = /-X (\w+)/.exec(text) ?? [];
    const [, address = ''] = /(https:[^\s"]+)/.exec(text) ?? [];
    const [, body] = /-d '(.*)'/s.exec(text) ?? [];
    const { pathname, searchParams } = new URL(address);
    const match = findOperation(method, pathname);
    if (!match || 'allow' in match) throw new Error(`${method} ${pathname} is no operation`);
    const whole = text.includes('text/csv');
    const input = { params: match.params, query: searchParams, body: body && JSON.parse(body) };
    expect(() => checkInput(match.operation, input, whole)).not.toThrow();
    // A shell would split an unquoted URL at `&`.
    expect(!address.includes('&') || text.includes(`"${address}"`)).toBe(true);
  });

  it('have a problem that the API can return', () => {
    const example = JSON.parse(problem) as { status: number; title: string; code: 'invalid' };
    expect([example.status, example.title]).toEqual(problems[example.code]);
  });

  it('have the rate limit headers and the client’s origin', () => {
    expect(limits).toContain('RateLimit-Policy');
    expect(client).toContain("origin: 'https://portal.example'");
  });
});
