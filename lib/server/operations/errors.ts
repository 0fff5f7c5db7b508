import { CodedError } from '#lib/contract/coded-error.ts';

/** The portal has no such record (404). */
export class RecordNotFound extends CodedError {
  static override readonly brand = 'RecordNotFound';
  static override readonly problemCode = 'notFound';
}

/** The account has too many of something (409). */
export class LimitReached extends CodedError {
  static override readonly brand = 'LimitReached';
  static override readonly problemCode = 'conflict';
}
