import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts run: false in what the server draws, until the page wakes up. */
export const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
