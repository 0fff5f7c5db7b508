import { spawnSync } from 'node:child_process';
import { toCurl } from '#lib/web/features/developers/reference/try/curl.ts';
import { faultsOf, initialValues, requestOf } from '#lib/web/features/developers/reference/try/request.ts';
import {
  formatBody,
  isRowStream,
  isText,
  maxDisplayedCharacters,
  problemCodeOf,
} from '#lib/web/features/developers/reference/try/response-body.ts';
import type { Trial } from '#lib/web/features/developers/reference/try/trial.ts';

const input = { required: false, choices: [] };
const change: Trial = {
  id: 'dealersChange',
  name: 'dealers.change',
  method: 'PATCH',
  path: '/api/v1/dealers/{id}',
  summary: 'Change a dealer',
  reads: false,
  file: undefined,
  allowed: true,
  needsToken: true,
  inputs: [
    { ...input, name: 'id', location: 'path', required: true },
    { ...input, name: 'q', location: 'query' },
    { ...input, name: 'Idempotency-Key', location: 'header' },
  ],
  body: '{"name": "text"}',
  mediaTypes: [],
};
const typed = {
  ...initialValues(change),
  values: { 'path:id': 'a/b', 'query:q': 'ä&b', 'header:Idempotency-Key': 'k' },
};

describe('the request of the form', () => {
  it('has every parameter', () => {
    expect(requestOf(change, typed)).toEqual({
      method: 'PATCH',
      address: '/api/v1/dealers/a%2Fb?q=%C3%A4%26b',
      headers: [
        ['Idempotency-Key', 'k'],
        ['Content-Type', 'application/json'],
      ],
      body: '{"name": "text"}',
    });
  });

  it('has no empty parameters, and Accept for a media type that is not the default', () => {
    const list: Trial = {
      ...change,
      method: 'GET',
      path: '/api/v1/dealers',
      mediaTypes: ['application/json', 'text/csv'],
    };
    const { body: _, inputs, ...read } = list;
    const trial = { ...read, inputs: inputs.slice(1) };
    expect(requestOf(trial, { ...initialValues(trial), accept: 'text/csv' })).toEqual({
      method: 'GET',
      address: '/api/v1/dealers',
      headers: [['Accept', 'text/csv']],
    });
  });

  it('has a file as its body', () => {
    const { body: _, ...upload } = change;
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const trial: Trial = { ...upload, file: { content: 'picture', types: ['image/png'], maxBytes: 5 } };
    const { body, headers } = requestOf(trial, { ...typed, file });
    expect([body, headers.at(-1)]).toEqual([file, ['Content-Type', 'image/png']]);
    expect(faultsOf(trial, { ...typed, file: null })).toEqual({ file: 'required' });
  });

  it.each([
    ['nothing', {}, {}],
    ['a missing path parameter', { values: {} }, { 'path:id': 'required' }],
    ['no JSON', { body: '{' }, { body: 'json' }],
    ['no body', { body: ' ' }, { body: 'required' }],
    [
      'a header that cannot be sent',
      { values: { ...typed.values, 'header:Idempotency-Key': 'ключ' } },
      { 'header:Idempotency-Key': 'characters' },
    ],
  ])('is invalid for %s', (_, wrong, faults) => {
    expect(faultsOf(change, { ...typed, ...wrong })).toEqual(faults);
  });
});

describe('the curl command', () => {
  const line = {
    origin: 'https://portal.example',
    method: 'POST',
    address: '/api/v1/dealers?q=a&b=$HOME',
    headers: [['Idempotency-Key', "it's"]],
    needsToken: true,
    body: `{"name": "O'Neill $(id) \`id\` \\\\"}`,
  } as const;

  it('is quoted for the shell', () => {
    const output = spawnSync('sh', ['-c', toCurl(line).replace(/^curl/, "printf '%s\\n'")], {
      encoding: 'utf8',
    });
    expect(output.stdout.trimEnd().split('\n')).toEqual([
      '-X',
      'POST',
      line.origin + line.address,
      '-H',
      'Authorization: Bearer dpt_…',
      '-H',
      "Idempotency-Key: it's",
      '--data-raw',
      line.body,
    ]);
  });

  it('has no token for public operations, and the file’s name', () => {
    const { body: _, ...file } = line;
    const text = toCurl({ ...file, method: 'GET', headers: [], needsToken: false, file: "it's.png" });
    expect(text).toBe(
      `curl 'https://portal.example/api/v1/dealers?q=a&b=$HOME' \\\n  --data-binary '@it'\\''s.png'`,
    );
  });
});

describe('a displayed response', () => {
  it('indents JSON and keeps other text', () => {
    expect(formatBody('{"a":1}', 'application/json; charset=utf-8')).toEqual({
      text: '{\n  "a": 1\n}',
      cut: false,
    });
    expect(formatBody('{"a":1}\n{"b"', 'application/x-ndjson').text).toBe('{"a":1}\n{"b"');
    expect(formatBody('half of {', 'application/problem+json').text).toBe('half of {');
  });

  it('cuts long text', () => {
    const { text, cut } = formatBody(
      JSON.stringify('x'.repeat(2 * maxDisplayedCharacters)),
      'application/json',
    );
    expect([text.length, cut]).toEqual([maxDisplayedCharacters, true]);
  });

  it('has the code of a problem only', () => {
    expect(problemCodeOf('{"code":"invalid"}', 'application/problem+json; charset=utf-8')).toBe('invalid');
    expect(problemCodeOf('{"code":"invalid"}', 'application/json')).toBeUndefined();
    expect(problemCodeOf('<html>', 'application/problem+json')).toBeUndefined();
  });

  it.each([
    ['application/json', true, false],
    ['text/csv; charset=utf-8; header=present', true, true],
    ['application/x-ndjson', true, true],
    ['application/octet-stream', false, false],
    ['', false, false],
  ])('%s: text %s, rows %s', (type, text, rows) => {
    expect([isText(type), isRowStream(type)]).toEqual([text, rows]);
  });
});
