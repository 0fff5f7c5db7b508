import { createStore } from 'zustand/vanilla';

/** Selected ids by the route that receives them: thousands do not fit in a URL. */
const handoffStore = createStore<Record<string, readonly string[]>>(() => ({}));

export function handOffSelection(route: string, ids: readonly string[]): void {
  handoffStore.setState({ [route]: ids });
}

export function takeHandedOffSelection(route: string): readonly string[] {
  const { [route]: ids = [], ...others } = handoffStore.getState();
  handoffStore.setState(others, true);
  return ids;
}
