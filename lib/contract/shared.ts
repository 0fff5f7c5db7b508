/**
 * One registry per process. The server and the Next bundle load separate copies of every module, so pools, caches and
 * counters are stored under a shared symbol.
 */
const key = Symbol.for('dealer-portal.shared');
const slot = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;

export function shared<T>(name: string, create: () => T): T {
  slot[key] ??= new Map();
  const objects = slot[key];
  if (!objects.has(name)) objects.set(name, create());
  return objects.get(name) as T;
}
