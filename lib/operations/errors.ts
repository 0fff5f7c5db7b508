/** The portal has no such record (404). */
export class RecordNotFound extends Error {
  override readonly name = 'RecordNotFound';
}

export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}
