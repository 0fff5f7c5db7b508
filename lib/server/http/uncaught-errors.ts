import { reportUncaughtError } from '../observe/uncaught-errors.ts';

/** Makes the process report uncaught errors and keep serving (decision 44). Must be called before Next is loaded. */
export function installUncaughtErrorHandlers(): void {
  // Unlike a listener, this keeps the listeners of Next from logging each error again.
  process.setUncaughtExceptionCaptureCallback((error) => reportUncaughtError('uncaughtException', error));
  const report = (reason: unknown) => reportUncaughtError('unhandledRejection', reason);
  // Next adds its listener with every page unless the one under this key is registered.
  Object.assign(globalThis, { [Symbol.for('next.unhandledRejectionListener')]: report });
  process.on('unhandledRejection', report);
}
