import { ZodError } from 'zod';
import { VendorMalformed, VendorRefused, VendorTimeout, VendorTokenRefused } from '../vendor/http/errors.ts';
import { getService } from '../vendor/http/services.ts';
import { readRefusal } from '../vendor/refusal.ts';
import type { Difference } from './compare.ts';
import { type CallName, type Exchange, Stopped } from './exchanges.ts';
import type { Visited } from './visits.ts';

/** Whether the vendor forbids a call to this account, which is no difference. */
export const isForbidden = (error: unknown) =>
  error instanceof VendorRefused && readRefusal(error).kind === 'forbidden';

/** Whether the vendor says that there is no such record. */
const isMissing = (error: unknown) =>
  error instanceof VendorRefused && readRefusal(error).kind === 'notFound';

/** How an exchange differs as such, whatever its data: the HTTP answer, the code, or that nothing came. */
export function failureOf({ name, call, error, otherCode, http }: Exchange): Difference[] {
  const codes = `code ${(call.success ?? getService(call.service).success).join(' or ')}`;
  if (otherCode !== undefined)
    return [
      { weight: 'error', at: 'code', expected: codes, got: `code ${otherCode}, with a success’s data` },
    ];
  if (error === undefined) return http && call.response === 'json' ? headOf(http) : [];
  // The chat's user is made on the first visit; before that there is none.
  if (isForbidden(error) || (name === 'chatUser' && isMissing(error))) return [];
  return [{ weight: 'error', ...told(error, codes, http) }];
}

/** The head of an answer that was taken: the portal goes by its body, so that nothing here is more than a remark. */
function headOf({ status, contentType }: NonNullable<Exchange['http']>): Difference[] {
  const found: Difference[] = [];
  if (status !== 200)
    found.push({ weight: 'remark', at: 'HTTP', expected: 'status 200', got: `status ${status}` });
  if (!/\bjson$/.test(contentType))
    found.push({
      weight: 'remark',
      at: 'HTTP',
      expected: 'JSON by its content type',
      got: plainType(contentType),
    });
  return found;
}

function told(
  error: unknown,
  codes: string,
  http: Exchange['http'],
): Pick<Difference, 'at' | 'expected' | 'got'> {
  const status = http ? ` (HTTP ${http.status}, ${plainType(http.contentType)})` : '';
  if (error instanceof VendorRefused)
    return { at: 'code', expected: codes, got: `code ${error.code}${http?.status === 200 ? '' : status}` };
  if (error instanceof VendorTokenRefused)
    return { at: 'token', expected: 'the token of the sign-in is taken', got: 'it is refused' };
  if (error instanceof VendorTimeout)
    return { at: 'answer', expected: 'an answer within VENDOR_TIMEOUT_MS', got: 'none' };
  if (error instanceof VendorMalformed)
    return { at: 'answer', expected: 'JSON with a code', got: `${error.message}${status}` };
  return { at: 'answer', expected: 'an answer', got: error instanceof Error ? error.name : 'none' };
}

/** A content type as far as it is one. */
const plainType = (type: string) => (/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'no content type');

/**
 * Answers that every comparison lets through, and that the portal cannot read all the same. `explained` tells whether a
 * call has differences already: these are the reason then.
 */
export function unreadable(
  made: readonly Exchange[],
  visited: readonly Visited[],
  explained: (name: CallName) => boolean,
): { name: CallName; difference: Difference }[] {
  return visited.flatMap(({ visit, error, left }) => {
    const own = made.filter(({ by }) => by === visit.name);
    const [last] = own.filter(({ error: fault }) => fault === undefined).slice(-1);
    if (
      error === undefined ||
      error instanceof Stopped ||
      left ||
      !last ||
      own.some(({ name }) => explained(name))
    )
      return [];
    if (own.some(({ error: fault }) => fault === error)) return [];
    const difference = {
      weight: 'error',
      at: 'data',
      expected: `what ${visit.name} can read`,
      got: reasonOf(error),
    };
    return [{ name: last.name, difference: difference as Difference }];
  });
}

/** Why an operation gave nothing, without a value of the answer. */
function reasonOf(error: unknown): string {
  if (error instanceof ZodError) {
    const paths = error.issues.map(({ path }) =>
      path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.'),
    );
    return `no answer by the contract: ${[...new Set(paths)].slice(0, 5).join(', ')}`;
  }
  // Thrown by a handler that asks a list for an id.
  if (isMissing(error)) return 'the record that was asked for by its id did not come';
  return error instanceof VendorMalformed ? error.message : error instanceof Error ? error.name : 'an error';
}
