import { reportUncaughtError } from '../observe/uncaught-errors.ts';

/** Reports uncaught errors of the process, which keeps serving (decision 44). Call it before Next is loaded. */
export function reportUncaughtErrors(): void {
  // Listeners are not called then: those of Next would log each error again.
  process.setUncaughtExceptionCaptureCallback((error) => reportUncaughtError('uncaughtException', error));
  const report = (reason: unknown) => reportUncaughtError('unhandledRejection', reason);
  // Next adds its listener with every page unless the one under this key is registered.
  Object.assign(globalThis, { [Symbol.for('next.unhandledRejectionListener')]: report });
  process.on('unhandledRejection', report);
}
