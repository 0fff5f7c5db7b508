import { createStore } from 'zustand/vanilla';

/* Passes selected rows from a list to another screen of the same page, such as to ship them; thousands do not fit in a URL. */

/** Selected ids by the route that takes them. */
const handoffStore = createStore<Record<string, readonly string[]>>(() => ({}));

/** Leaves ids for the screen with a route, which is then opened. */
export function handOffSelection(route: string, ids: readonly string[]): void {
  handoffStore.setState({ [route]: ids });
}

/** Returns and removes the ids for a route; empty when there are none. */
export function takeHandedOffSelection(route: string): readonly string[] {
  const { [route]: ids = [], ...others } = handoffStore.getState();
  handoffStore.setState(others, true);
  return ids;
}
