import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and in the first render of the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
