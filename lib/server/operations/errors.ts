import { BrandedError } from '#lib/contract/branded-error.ts';

/** The portal has no such record (404). */
export class RecordNotFound extends BrandedError {
  static override readonly brand = 'RecordNotFound';
}

export class LimitReached extends BrandedError {
  static override readonly brand = 'LimitReached';
}
