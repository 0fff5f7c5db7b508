const shared = globalThis as { [key: symbol]: Set<string> | undefined };
const key = Symbol.for('portal.i18nMisses');

/**
 * The texts that a language lacked so far, as `locale:namespace.key`, each once in the life of the process.
 * The set hangs on globalThis, because the server and the Next bundle hold separate module instances.
 */
export function i18nMisses(): Set<string> {
  shared[key] ??= new Set();
  return shared[key];
}

/** Notes that `locale` has no text of its own for `path`. */
export function noteMiss(locale: string, path: string): void {
  i18nMisses().add(`${locale}:${path}`);
}
