import { errorText, isError } from './error-text.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';

/** Logs and counts an error that no handler expected. `request` is an error of one request, which gets a response. */
export function reportUncaughtError(
  kind: 'request' | 'uncaughtException' | 'unhandledRejection',
  error: unknown,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  metrics.uncaughtErrors.inc({ kind });
  log().error({
    event: 'uncaught',
    kind,
    ...fields,
    reason: isError(error) ? errorText(error) : typeof error,
  });
}
