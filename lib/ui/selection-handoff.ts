import { createStore } from 'zustand/vanilla';

/** Ids that one screen hands to another, by its route: thousands of them do not fit in a URL. Nothing is stored. */
const handoffStore = createStore<Record<string, readonly string[]>>(() => ({}));

/** Hands ids to the screen of this route, in place of those handed to it before. */
export function handOffSelection(route: string, ids: readonly string[]): void {
  handoffStore.setState({ [route]: ids });
}

/** Returns and removes the ids that were handed to the screen of this route; none is an empty list. */
export function takeHandedOffSelection(route: string): readonly string[] {
  const { [route]: ids = [], ...others } = handoffStore.getState();
  handoffStore.setState(others, true);
  return ids;
}
