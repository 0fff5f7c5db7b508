'use client';

import { useCallback } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/*
 * What this browser remembers for each account: looks and habits, searches, and the numbers of what was seen; never records
 * or secrets. The values live in localStorage. A browser without storage keeps them until the page is left.
 */
interface AccountStorage {
  /** Values by account and name. */
  readonly values: Readonly<Record<string, unknown>>;
}

const storageKey = 'portal-memory';

function toValues(stored: unknown): AccountStorage['values'] | undefined {
  const { values } = (stored ?? {}) as { values?: unknown };
  return typeof values === 'object' && values !== null ? { ...values } : undefined;
}

const storage: StateStorage = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, text) => {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Private windows and full storage: the value stays in the page's memory.
    }
  },
  removeItem: () => {},
};

export const useAccountStorage = create<AccountStorage>()(
  persist(() => ({ values: {} }), {
    name: storageKey,
    storage: createJSONStorage(() => storage),
    // What is stored may be damaged.
    merge: (stored, current) => ({ values: toValues(stored) ?? current.values }),
  }),
);

// Another tab has changed a value.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void useAccountStorage.persist.rehydrate();
  });

const keyOf = (user: string, name: string) => `${user}:${name}`;

/** Returns the remembered value of an account; undefined when there is none. */
export const getStored = (user: string, name: string): unknown =>
  useAccountStorage.getState().values[keyOf(user, name)];

/** Returns all remembered values of an account by name, the latest change last. */
export function getAllStored(user: string): [name: string, value: unknown][] {
  return Object.entries(useAccountStorage.getState().values).flatMap(([key, value]) =>
    key.startsWith(`${user}:`) ? [[key.slice(user.length + 1), value]] : [],
  );
}

/** Remembers a value for an account; undefined removes it. */
export function setStored(user: string, name: string, value: unknown): void {
  const { [keyOf(user, name)]: _, ...others } = useAccountStorage.getState().values;
  useAccountStorage.setState({
    values: value === undefined ? others : { ...others, [keyOf(user, name)]: value },
  });
}

/** `recall` and `remember` for components. The value is undefined on the server and until the page is hydrated. */
export function useStored(user: string, name: string): [unknown, (value: unknown) => void] {
  const value = useAccountStorage(({ values }) => values[keyOf(user, name)]);
  const set = useCallback((next: unknown) => setStored(user, name, next), [user, name]);
  return [value, set];
}
