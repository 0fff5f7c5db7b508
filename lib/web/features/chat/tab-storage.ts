const keyOf = (user: string, name: string) => `portal:${user}:chat-${name}`;

/** Reads a value of this tab's chat; undefined when there is none, or storage is blocked. */
export function readTabValue(user: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab is closed; undefined removes it. */
export function writeTabValue(user: string, name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(user, name));
    else sessionStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the value is lost with the page.
  }
}
