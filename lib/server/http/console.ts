import { format } from 'node:util';
import { errorText, isError } from '../observe/error-text.ts';
import { log } from '../observe/log.ts';

/** Redirects the console to the log, so that every line of the process is JSON. */
export function redirectConsole(): void {
  const logAt =
    (level: 'info' | 'warn' | 'error') =>
    (...values: unknown[]) => {
      const message = formatMessage(values).trim();
      if (message) log()[level]({ event: 'console', message });
    };
  Object.assign(console, {
    log: logAt('info'),
    info: logAt('info'),
    debug: logAt('info'),
    warn: logAt('warn'),
    error: logAt('error'),
  });
}

/** Formats like the console, but without what may be personal: errors as `errorText`, other class instances by name. */
function formatMessage(values: unknown[]): string {
  const safeValues = values.map((value) => toSafeValue(value));
  return typeof values[0] === 'string'
    ? format(...safeValues)
    : format('%s', safeValues[0] ?? '', ...safeValues.slice(1));
}

/** Next's number of an error while rendering, which the error page shows. */
function digestText({ digest }: Error & { digest?: unknown }): string {
  return typeof digest === 'string' && /^\d{1,20}$/.test(digest) ? `\nDigest: ${digest}` : '';
}

const maxDepth = 3;

function toSafeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return '[Function]';
  if (typeof value !== 'object' || value === null) return value;
  if (isError(value)) return `${errorText(value)}${digestText(value)}`;
  if (depth > maxDepth) return '[Object]';
  if (Array.isArray(value)) return value.map((each) => toSafeValue(each, depth + 1));
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  if (prototype !== null && prototype !== Object.prototype)
    return `[${prototype.constructor?.name ?? 'Object'}]`;
  // `Object.entries` would run getters.
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value));
  return Object.fromEntries(
    properties.map(([key, property]) => [key, toSafeValue(property.value, depth + 1)]),
  );
}
