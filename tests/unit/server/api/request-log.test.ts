import { operations } from '#lib/contract/index.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { Problem, toProblem } from '#lib/server/api/problem.ts';
import { logRequest, type RequestRecord } from '#lib/server/api/request-log.ts';
import { VendorFailed, VendorOutcomeUnknown, VendorUnreachable } from '#lib/server/vendor-api/http/errors.ts';

const lines: Record<string, unknown>[] = [];
const logger = {
  info: (line: Record<string, unknown>) => lines.push(line),
  error: (line: Record<string, unknown>) => lines.push(line),
  isLevelEnabled: () => false,
};
jest.mock('#lib/server/observe/log.ts', () => ({ log: () => logger }));

function lineOf(more: Partial<RequestRecord>): Record<string, unknown> | undefined {
  const none = {
    operation: null,
    session: null,
    problem: null,
    subjects: null,
    rows: null,
    bytes: null,
    replayed: false,
    page: '',
  };
  logRequest({ requestId: 'r', address: '::1', status: 200, ...none, ...more }, 'POST', 1, {
    requestId: 'r',
    ms: 0,
    calls: 0,
    writes: 0,
  });
  return lines.at(-1);
}

/** The logged reason of a failed operation. */
const reasonOf = (problem: Problem) => String(lineOf({ problem, status: problem.status })?.reason);

function syntaxError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
const ofJson = syntaxError('{"password": hunter2}');
const withCode = (error: Error, code: unknown, more = {}) => Object.assign(error, { code, ...more });

it('the message of a JSON.parse error contains the text', () => {
  expect(String(ofJson)).toContain('hunter2');
});

it('errors of our own classes are logged with their message, others only by name', () => {
  expect(reasonOf(new Problem('malformed', { cause: ofJson }))).toBe('SyntaxError');
  const malformed = new VendorFailed('The answer is not JSON', { cause: ofJson });
  expect(reasonOf(toProblem(new VendorOutcomeUnknown(malformed)))).toBe(
    'VendorOutcomeUnknown: The outcome of a write is unknown ← VendorFailed: The answer is not JSON ← SyntaxError',
  );
  const foreign = Object.assign(new Error('hunter2'), { name: 'VendorFailed' });
  expect(reasonOf(new Problem('malformed', { cause: foreign }))).toBe('VendorFailed');
});

it.each([
  ['ECONNREFUSED', 'Error ECONNREFUSED'],
  ['HPE_INVALID_CONSTANT', 'Error HPE_INVALID_CONSTANT'],
  ['hunter2 and more', 'Error'],
  [{ hunter2: 1 }, 'Error'],
])('an error with the code %j is logged as %s', (code, reason) => {
  const cause = withCode(new Error('read hunter2'), code, { data: 'hunter2' });
  const unreachable = new VendorUnreachable('No usable response from the vendor', { cause });
  expect(reasonOf(toProblem(unreachable))).toBe(
    `VendorUnreachable: No usable response from the vendor ← ${reason}`,
  );
});

it('an error whose name is not an identifier is logged as Error', () => {
  const cause = Object.assign(new Error('x'), { name: 'password: hunter2' });
  expect(reasonOf(new Problem('malformed', { cause }))).toBe('Error');
});

it('an internal error is logged with its stack frames and without its message', () => {
  const cause = new TypeError('hunter2\n    at hunter2', { cause: ofJson });
  const reason = reasonOf(toProblem(cause));
  expect(reason).toMatch(/^TypeError\n {4}at .*request-log\.test\.ts.*/);
  expect(reason).toContain(' ← SyntaxError\n    at JSON.parse');
  expect(reason).not.toContain('hunter2');
});

it('an exported file is in the audit log, a file of a page is not', () => {
  const lineFor = (name: OperationName) =>
    lineOf({ operation: operations.get(name) ?? null, bytes: 9, subjects: { reference: 'sealed' } });
  expect(lineFor('resets.vendorExport')).toMatchObject({ audit: true });
  expect(JSON.stringify(lineFor('files.read'))).not.toMatch(/audit|sealed/);
});
