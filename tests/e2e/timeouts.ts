/** How long an assertion or an action waits, in milliseconds. */
export const expectTimeoutMs = 20_000;
