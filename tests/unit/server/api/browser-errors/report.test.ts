import type { BrowserErrorReport } from '#lib/contract/browser-errors.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { framesOf } from '#lib/server/api/browser-errors/frames.ts';
import { redactMessage } from '#lib/server/api/browser-errors/redact.ts';
import { readReport } from '#lib/server/api/browser-errors/report.ts';

const origin = 'https://portal.example';
perProcess('config', () => ({ PORTAL_ORIGIN: origin }));

const sample: BrowserErrorReport = { kind: 'error', name: 'Error', message: '', stack: '', path: '/' };
const read = (values: Partial<BrowserErrorReport>) => readReport({ ...sample, ...values });

describe('a message', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    ["Failed to execute 'removeChild' on 'Node': x", "Failed to execute 'removeChild' on 'Node': x"],
    ["undefined is not an object (evaluating 'a.b')", "undefined is not an object (evaluating 'a.b')"],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]=Smith for the full message',
      'Minified React error #418; visit https://react.dev/errors/… for the full message',
    ],
    ["No dealer 'Smith'", 'No dealer …'],
    ['"Smith" and “Jones” and «Dupont» and `x` and 「山田」', '… and … and … and … and …'],
    ["Smith's dealer isn't there", "Smith's dealer isn't there"],
    ["it's 'a\nvalue' of two lines", "it's … of two lines"],
    ["a value that is cut: 'Smith and", 'a value that is cut: …'],
    ['mail to jo.smith+x@mail.example failed', 'mail to … failed'],
    ['device X431-00012 or 000123000062, page 17', 'device … or …, page 17'],
    ['12,345.67 is no amount', '12,….67 is no amount'],
    ['GET /api/v1/dealers?q=Smith&page=2 failed', 'GET /api/v1/dealers… failed'],
    ['lines\n\n  and   spaces', 'lines and spaces'],
  ])('%j is %j in the log', (message, expected) => {
    expect(redactMessage(message)).toBe(expected);
  });

  it('is cut, and a long one takes no time', () => {
    const startedAt = performance.now();
    for (const part of ['x', 'x@', "'", '"', '1', '_1', '?=', '«'])
      expect(redactMessage(part.repeat(8_000)).length).toBeLessThanOrEqual(200);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });

  it('of a SyntaxError is left out, because it repeats what was parsed', () => {
    expect(read({ name: 'SyntaxError', message: 'Unexpected token S, Smith is not valid JSON' }).reason).toBe(
      'SyntaxError',
    );
  });
});

describe('a stack', () => {
  it.each([
    ['Chrome', `    at f (${origin}/a.js:1:2)`, 'f', `${origin}/a.js`],
    ['Chrome, without a name', `    at ${origin}/a.js:1:2`, '', `${origin}/a.js`],
    ['Chrome, of a method', `    at async A.f [as g] (${origin}/a.js:1:2)`, 'A.f', `${origin}/a.js`],
    ['Firefox', `f@${origin}/a.js:1:2`, 'f', `${origin}/a.js`],
    ['Firefox, with a name of no identifier', `f/<(x@${origin}/a.js:1:2`, '', `${origin}/a.js`],
    ['Safari', `@${origin}/a.js:1:2`, '', `${origin}/a.js`],
    ['Safari, of an extension', 'f@webkit-masked-url://hidden/:1:2', 'f', 'webkit-masked-url://hidden/'],
  ])('has frames of %s', (_, line, name, file) => {
    expect(framesOf(`Error: x\n${line}\n`)).toEqual([{ name, file, position: '1:2' }]);
  });

  it('has no frames without a file', () => {
    expect(
      framesOf('Error: x\n    at <anonymous>\n    at f (<anonymous>:1:2)\n    at Array.map (native)\nx@y'),
    ).toEqual([]);
  });

  it('has at most ten frames, of files of the portal', () => {
    const stack = `Error\n${`    at f (${origin}/_next/static/chunks/a-b~1.js?v=Smith:1:2)\n`.repeat(20)}`;
    const frame = '\n    at f /_next/static/chunks/a-b~1.js:1:2';
    expect(read({ message: 'x', stack }).reason).toBe(`Error: x${frame.repeat(10)}`);
  });

  it('begins after the message, whose lines may look like frames', () => {
    const message = 'x\n    at f (chrome-extension://a/b.js:1:2)';
    const stack = `Error: ${message}\n    at g (${origin}/_next/static/a.js:3:4)`;
    expect(read({ message, stack })).toMatchObject({
      origin: 'portal',
      reason: expect.stringMatching(/\n {4}at g \/_next\/static\/a\.js:3:4$/),
    });
  });
});

describe('the origin', () => {
  const frame = (file: string) => `\n    at f (${file}:1:2)`;
  const ours = frame(`${origin}/_next/static/a.js`);

  it.each<[string, string, Partial<BrowserErrorReport>]>([
    ['the innermost frame decides', 'extension', { stack: frame('chrome-extension://a/b.js') + ours }],
    ['the innermost frame decides', 'portal', { stack: ours + frame('chrome-extension://a/b.js') }],
    ['a hidden address of Safari', 'extension', { stack: 'f@webkit-masked-url://hidden/:1:2' }],
    ['a script of an app', 'extension', { stack: 'f@user-script:3:1:2' }],
    ['a file of the portal', 'portal', { message: 'Script error.', source: `${origin}/_next/static/a.js` }],
    ['a hidden error', 'extension', { message: 'Script error.' }],
    ['a message alone', 'portal', { message: 'at chrome-extension://a/b.js:1:2' }],
    ['a failed hydration', 'translator', { message: 'Minified React error #418', isTranslated: true }],
    ['a failed hydration', 'portal', { message: 'Minified React error #418' }],
    [
      'Firefox',
      'translator',
      { message: 'Node.insertBefore: Child to insert before is…', isTranslated: true },
    ],
    ['another error', 'portal', { name: 'TypeError', message: 'x', isTranslated: true }],
  ])('%s: %s', (_, expected, values) => {
    expect(read(values).origin).toBe(expected);
  });
});
