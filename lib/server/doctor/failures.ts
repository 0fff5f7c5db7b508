import { ZodError } from 'zod';
import type { Difference } from '../vendor-api/checks/compare-fields.ts';
import { VendorFailed, VendorTimeout, VendorTokenRefused } from '../vendor-api/http/errors.ts';
import { isRefusedAs, VendorRefused } from '../vendor-api/http/refusal.ts';
import { getService } from '../vendor-api/http/services.ts';
import type { CallName } from '../vendor-format/calls.ts';
import { type Exchange, Stopped } from './call-recorder.ts';
import type { ResponseHead } from './response-heads.ts';
import type { OperationRun } from './run-plan.ts';

/** Whether the vendor forbids a call to this account, which is no difference. */
export const isForbidden = (error: unknown) => isRefusedAs('forbidden', error);

const isNotFound = (error: unknown) => isRefusedAs('notFound', error);

/** Returns the differences of an exchange apart from its data: a missing response, its HTTP head, its code. */
export function findFailure({ name, call, error, unexpectedCode, head }: Exchange): Difference[] {
  const expectedCode = `code ${[...(call.success ?? getService(call.service).success)].join(' or ')}`;
  if (unexpectedCode !== undefined)
    return [
      {
        severity: 'error',
        location: 'code',
        expected: expectedCode,
        actual: `code ${unexpectedCode} with the data of a success`,
      },
    ];
  if (error === undefined) return head && call.response === 'json' ? checkHead(head) : [];
  // A chat user is created on the first visit.
  if (isForbidden(error) || (name === 'chatUser' && isNotFound(error))) return [];
  return [{ severity: 'error', ...describeError(error, expectedCode, head) }];
}

/** Warnings only: the portal reads the body, whatever the status and content type. */
function checkHead({ status, contentType }: ResponseHead): Difference[] {
  const differences: Difference[] = [];
  const warn = (expected: string, actual: string) =>
    differences.push({ severity: 'warning', location: 'HTTP', expected, actual });
  if (status !== 200) warn('status 200', `status ${status}`);
  if (!/\bjson$/.test(contentType)) warn('a JSON content type', safeContentType(contentType));
  return differences;
}

function describeError(
  error: unknown,
  expectedCode: string,
  head: Exchange['head'],
): Pick<Difference, 'location' | 'expected' | 'actual'> {
  const status = head ? ` (HTTP ${head.status}, ${safeContentType(head.contentType)})` : '';
  const hasPath = head?.status !== 404 && head?.status !== 405;
  if (!hasPath && (error instanceof VendorRefused || error instanceof VendorFailed))
    return {
      location: 'path',
      expected: 'a call at this path',
      actual: `HTTP ${head?.status}: no such ${head?.status === 404 ? 'path or record' : 'method'}`,
    };
  if (error instanceof VendorRefused)
    return {
      location: 'code',
      expected: expectedCode,
      actual: `code ${error.vendorCode}${head?.status === 200 ? '' : status}`,
    };
  if (error instanceof VendorTokenRefused)
    return { location: 'token', expected: 'an accepted token', actual: 'a refused token' };
  if (error instanceof VendorTimeout)
    return { location: 'response', expected: 'a response within VENDOR_TIMEOUT_MS', actual: 'none' };
  if (error instanceof VendorFailed)
    return { location: 'response', expected: 'JSON with a code', actual: `${error.message}${status}` };
  return {
    location: 'response',
    expected: 'a response',
    actual: error instanceof Error ? error.name : 'none',
  };
}

const safeContentType = (type: string) => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'no content type');

/**
 * Finds operations that failed although the data of their calls has no differences, and reports their last call. A call
 * with differences is left out, because these are the reason.
 */
export function findUnreadable(
  exchanges: readonly Exchange[],
  runs: readonly OperationRun[],
  hasDifferences: (name: CallName) => boolean,
): { name: CallName; difference: Difference }[] {
  return runs.flatMap(({ planned, error, skipReason }) => {
    const ownExchanges = exchanges.filter(({ operation }) => operation === planned.name);
    const last = ownExchanges.findLast((exchange) => exchange.error === undefined);
    if (error === undefined || error instanceof Stopped || skipReason || !last) return [];
    if (ownExchanges.some((exchange) => exchange.error === error || hasDifferences(exchange.name))) return [];
    const difference: Difference = {
      severity: 'error',
      location: 'data',
      expected: `data that ${planned.name} can read`,
      actual: describeReadError(error),
    };
    return [{ name: last.name, difference }];
  });
}

/** Returns why an operation failed, without values of the response. */
function describeReadError(error: unknown): string {
  if (error instanceof ZodError) {
    const paths = error.issues.map(({ path }) =>
      path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.'),
    );
    return `data that does not match the contract: ${[...new Set(paths)].slice(0, 5).join(', ')}`;
  }
  // Thrown by a handler that looks up an id in a list.
  if (isNotFound(error)) return 'no record with the requested id';
  if (error instanceof VendorFailed) return error.message;
  return error instanceof Error ? error.name : 'an error';
}
