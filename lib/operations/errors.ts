/** The portal has no such record (404). */
export class RecordNotFound extends Error {
  override readonly name = 'RecordNotFound';
}

/** The account has as many records as it may have (409). */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}
