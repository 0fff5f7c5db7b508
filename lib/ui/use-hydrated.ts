import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether the page is hydrated; false in the HTML of the server and in the first render of the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
