'use client';

import { useCallback, useSyncExternalStore } from 'react';

/**
 * What this browser remembers for one person: looks and habits, what was looked for and what was seen, by its number;
 * never records or secrets.
 * A browser that keeps nothing (private windows, full storage) forgets; nothing breaks.
 */
const prefix = 'portal';
const listeners = new Set<() => void>();
const parsed = new Map<string, { text: string | null; value: unknown }>();

const keyOf = (user: string, name: string) => `${prefix}:${user}:${name}`;

/** What is remembered for this person under this name; undefined when nothing is, or nothing readable. */
export function recall(user: string, name: string): unknown {
  const key = keyOf(user, name);
  const text = read(key);
  const known = parsed.get(key);
  if (known && known.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

/** Remembers a value for this person; undefined forgets it. Every component that shows it draws anew. */
export function remember(user: string, name: string, value: unknown): void {
  const key = keyOf(user, name);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Kept for this visit alone.
    parsed.set(key, { text: read(key), value });
  }
  for (const tell of listeners) tell();
}

/** As recall and remember, for components. Undefined on the server and while the page wakes up. */
export function useMemory(user: string, name: string): [unknown, (value: unknown) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => recall(user, name),
    () => undefined,
  );
  const set = useCallback((next: unknown) => remember(user, name, next), [user, name]);
  return [value, set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
