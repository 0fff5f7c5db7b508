import { format } from 'node:util';
import { log } from '../observe/log.ts';

/** Lets what Next writes to the console go through the log, so that every line of the process is JSON. */
export function catchConsole(): void {
  const through =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) => {
      const message = format(...said).trim();
      if (message) log()[level]({ event: 'console', message });
    };
  Object.assign(console, {
    log: through('info'),
    info: through('info'),
    debug: through('info'),
    warn: through('warn'),
    error: through('error'),
  });
}
