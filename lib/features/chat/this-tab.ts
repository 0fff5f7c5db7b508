/**
 * What this tab remembers of somebody's chat until it is closed: that it is open, what was being written, what has not
 * been sent. A browser that keeps nothing forgets; nothing breaks.
 */
const keyOf = (user: string, name: string) => `portal:${user}:chat-${name}`;

/** What this tab remembers under a name; undefined when nothing is, or nothing readable. */
export function recallHere(user: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Remembers a value; undefined forgets it. */
export function rememberHere(user: string, name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(user, name));
    else sessionStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {
    // It is lost with the page.
  }
}
