const key = Symbol.for('dealer-portal.per-process');
const slot = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;

/**
 * Returns the only object of this name in the process. The server and the Next bundle load separate copies of every module,
 * so pools, caches and counters are created once under a global symbol.
 */
export function perProcess<T>(name: string, create: () => T): T {
  slot[key] ??= new Map();
  const objects = slot[key];
  if (!objects.has(name)) objects.set(name, create());
  return objects.get(name) as T;
}
