import type { ProblemCode } from '#lib/contract/problems.ts';
import { LimitReached, RecordNotFound } from '../operations/errors.ts';
import { CookieTooLarge } from '../session/cookies.ts';
import { RangeNotSatisfiable } from '../vendor-api/http/download.ts';
import {
  FieldRefused,
  RecordChanged,
  VendorBusy,
  VendorMalformed,
  VendorOutcomeUnknown,
  VendorRefused,
  VendorTimeout,
  VendorTokenRefused,
  VendorUnreachable,
  VendorUserMissing,
} from '../vendor-api/http/errors.ts';
import { type Refusal, readRefusal } from '../vendor-api/mapping/refusal.ts';
import { ListChanged } from '../vendor-api/mapping/walk-pages.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge } from './request.ts';

const refusalCodes: Record<Refusal['kind'], ProblemCode> = {
  wrongCredentials: 'wrongCredentials',
  forbidden: 'forbidden',
  notFound: 'notFound',
  conflict: 'conflict',
  invalid: 'invalid',
  tooSoon: 'tooManyRequests',
  refused: 'refused',
  failed: 'vendorFailed',
};

const maxDetailLength = 300;

/** Converts any error to a problem. The error becomes its cause, for the log. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof VendorRefused) return toRefusedProblem(error);
  if (error instanceof FieldRefused) return new Problem('invalid', { errors: error.errors, cause: error });
  if (error instanceof RecordNotFound) return new Problem('notFound', { cause: error });
  if (error instanceof RecordChanged || error instanceof LimitReached)
    return new Problem('conflict', { cause: error });
  if (error instanceof VendorTokenRefused) return new Problem('sessionEnded', { cause: error });
  if (error instanceof VendorTimeout) return new Problem('vendorTimeout', { cause: error });
  if (error instanceof VendorOutcomeUnknown) return new Problem('outcomeUnknown', { cause: error });
  if (error instanceof VendorUserMissing) return new Problem('userDataMissing', { cause: error });
  if (
    error instanceof VendorUnreachable ||
    error instanceof VendorMalformed ||
    error instanceof CookieTooLarge
  ) {
    return new Problem('vendorFailed', { cause: error });
  }
  if (error instanceof VendorBusy)
    return new Problem('overloaded', {
      cause: error,
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    });
  if (error instanceof ListChanged) return new Problem('listChanged', { cause: error });
  if (error instanceof RangeNotSatisfiable) return new Problem('noSuchPart', { cause: error });
  if (error instanceof BodyTooLarge) return new Problem('bodyTooLarge', { cause: error });
  return new Problem('internal', { cause: error });
}

function toRefusedProblem(error: VendorRefused): Problem {
  const { kind, fields, vendorText, retryAfter } = readRefusal(error);
  return new Problem(refusalCodes[kind], {
    cause: error,
    // A wrong account and a wrong password must have the same response.
    ...(vendorText && kind !== 'wrongCredentials' && kind !== 'failed'
      ? { detail: vendorText.slice(0, maxDetailLength) }
      : {}),
    ...(fields.length > 0 ? { errors: fields } : {}),
    ...(kind === 'tooSoon' ? { headers: { 'retry-after': String(retryAfter) } } : {}),
  });
}
