import type { DraftStorage } from '#lib/web/ui/batch/stored-runs.ts';

const copyOf = (value: unknown): unknown => value && JSON.parse(JSON.stringify(value));

/** The storage of a browser; `values` are what a page that is opened later finds. */
export function createMemoryStorage(values = new Map<string, unknown>()): DraftStorage {
  return {
    user: '',
    get: (name) => copyOf(values.get(name)),
    set: (name, value) => {
      values.set(name, copyOf(value));
    },
  };
}
