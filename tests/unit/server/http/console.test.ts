import { redirectConsole } from '#lib/server/http/console.ts';
import { VendorUnreachable } from '#lib/server/vendor-api/http/errors.ts';
import { VendorRefused } from '#lib/server/vendor-api/http/refusal.ts';

const lines: string[] = [];
const write = ({ message }: { message: string }) => lines.push(message);
jest.mock('#lib/server/observe/log.ts', () => ({ log: () => ({ info: write, warn: write, error: write }) }));

const { log, info, debug, warn, error } = console;
afterEach(() => Object.assign(console, { log, info, debug, warn, error }));

/** The log line for these arguments of `console.error`. */
function logged(...values: unknown[]): string {
  lines.length = 0;
  const own = { ...console };
  redirectConsole();
  console.error(...values);
  Object.assign(console, own);
  return lines.join('\n');
}

function syntaxError(): unknown {
  try {
    return JSON.parse('{"password": hunter2}');
  } catch (failure) {
    return failure;
  }
}

it('texts, formats and plain values are formatted as by the console', () => {
  expect(logged('%s has %d', 'it', 7, { a: [1, { b: 'c' }] })).toBe("it has 7 { a: [ 1, { b: 'c' } ] }");
  expect(logged(7, 'x')).toBe('7 x');
  expect(logged({ a: 1 }, '%s')).toBe('{ a: 1 } %s');
});

it('an error is written with its name, message and stack, and its causes with theirs', () => {
  const cause = new VendorUnreachable('No usable response', { cause: new RangeError('too far') });
  const text = logged('failed:', new Error('100 %s', { cause }));
  expect(text).toMatch(/^failed: Error: 100 %s\n {4}at .*console\.test/);
  expect(text).toMatch(/\nCaused by: VendorUnreachable: No usable response\n {4}at /);
  expect(text).toMatch(/\nCaused by: RangeError: too far\n {4}at /);
  expect(logged(new Error('100 %s'), 'more')).toMatch(/^Error: 100 %s\n[\s\S]* more$/);
});

it.each([
  ['unchanged', (failure: Error) => [failure]],
  ['after a text', (failure: Error) => ['failed', failure]],
  ['as a cause', (failure: Error) => [new Error('outer', { cause: failure })]],
  ['in an object', (failure: Error) => ['failed', { failure, list: [failure] }]],
  ['in a format', (failure: Error) => ['%s %o %j', failure, { failure }, [failure]]],
])('other properties of an error are not written: %s', (_, values) => {
  const refusal = new VendorRefused(5, 'hunter2', { password: 'hunter2' });
  const parser = Object.assign(new Error('Invalid response'), { code: 'HPE_INVALID', data: 'hunter2' });
  for (const failure of [refusal, parser, syntaxError() as Error]) {
    const text = logged(...values(failure));
    expect(text).toContain(failure.name);
    expect(text).not.toContain('hunter2');
  }
  expect(logged(...values(refusal))).toContain('The vendor responded with code 5');
});

it("Next's digest of an error is written, since the error page shows it", () => {
  expect(logged(Object.assign(new Error('x'), { digest: '4711' }))).toMatch(/\nDigest: 4711$/);
  expect(logged(Object.assign(new Error('x'), { digest: 'hunter2' }))).not.toContain('hunter2');
});

it('instances of other classes are logged by name only, and getters are not called', () => {
  const request = new Request('http://x.test/', { headers: { cookie: 'hunter2' } });
  const getter = {
    get value() {
      throw new Error('run');
    },
  };
  const text = logged(
    'failed',
    request,
    { request },
    Object.assign(() => {}, { token: 'hunter2' }),
    getter,
  );
  expect(text).toContain('[Request]');
  expect(text).not.toContain('hunter2');
});
