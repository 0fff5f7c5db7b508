'use client';

import { useCallback } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

/*
 * What this browser stores for each account: preferences, searches, seen ids, names of records opened lately, and batches.
 * These are orders being shipped with their tracking numbers (decision 63), devices being renewed (66), and serial numbers being
 * distributed or activated (67). No other data of records, no secrets, no Tcodes. The values are in
 * localStorage, or in memory when there is no storage.
 */
interface AccountStorage {
  readonly values: Readonly<Record<string, unknown>>;
}

const storageKey = 'portal-memory';

/** Returns undefined for stored text of another format. */
function toValues(stored: unknown): AccountStorage['values'] | undefined {
  const { values } = (stored ?? {}) as { values?: unknown };
  return typeof values === 'object' && values !== null ? { ...values } : undefined;
}

let isFailing = false;

/** Whether the browser refused the last change, so that it is only in memory. */
export const isStorageFailing = (): boolean => isFailing;

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
      isFailing = false;
    } catch {
      // Private windows and full storage: the value stays in memory.
      isFailing = true;
    }
  },
  removeItem: () => {},
};

export const useAccountStorage = create<AccountStorage>()(
  persist(() => ({ values: {} }), {
    name: storageKey,
    storage: createJSONStorage(() => storage),
    merge: (stored, current) => ({ values: toValues(stored) ?? current.values }),
  }),
);

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void useAccountStorage.persist.rehydrate();
  });

const keyOf = (user: string, name: string) => `${user}:${name}`;

/** Returns a stored value of an account; undefined when there is none. The caller checks its format. */
export const getStored = (user: string, name: string): unknown =>
  useAccountStorage.getState().values[keyOf(user, name)];

/** Returns all values of an account by name, the latest change last. */
export function getAllStored(user: string): [name: string, value: unknown][] {
  return Object.entries(useAccountStorage.getState().values).flatMap(([key, value]) =>
    key.startsWith(`${user}:`) ? [[key.slice(user.length + 1), value]] : [],
  );
}

/** Stores a value of an account, or removes it when it is undefined. Never throws; see `isStorageFailing`. */
export function setStored(user: string, name: string, value: unknown): void {
  const { [keyOf(user, name)]: _, ...others } = useAccountStorage.getState().values;
  useAccountStorage.setState({
    values: value === undefined ? others : { ...others, [keyOf(user, name)]: value },
  });
}

/** The value of an account and its setter. The value is undefined until the page is hydrated. */
export function useStored(user: string, name: string): [unknown, (value: unknown) => void] {
  const value = useAccountStorage(({ values }) => values[keyOf(user, name)]);
  const set = useCallback((next: unknown) => setStored(user, name, next), [user, name]);
  return [value, set];
}
