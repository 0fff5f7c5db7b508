/** How long a response is kept for a repeated request with the same key. */
export const idempotencyHours = 24;

export const maxExportsPerAccount = 2;
