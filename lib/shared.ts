/**
 * One object for the whole process. The server and the Next bundle load their own copies of every module,
 * so what must exist once (pools, breakers, caches, counters) is kept under a symbol both copies know.
 */
const key = Symbol.for('dealer-portal.shared');
const slot = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>;

/** Gives the object of this name, made by `make` on first use. */
export function shared<T>(name: string, create: () => T): T {
  slot[key] ??= new Map();
  const objects = slot[key];
  if (!objects.has(name)) objects.set(name, create());
  return objects.get(name) as T;
}
