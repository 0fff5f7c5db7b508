'use client';

import { startTransition, useState } from 'react';

/**
 * State of a switch in a row, which shows the new value while it is being saved. Call `show` on a click and `settle` after
 * the request.
 */
export function useRowSwitch(value: boolean) {
  const [pendingValue, setPendingValue] = useState<boolean>();
  return {
    isOn: pendingValue ?? value,
    isBusy: pendingValue !== undefined,
    show: (isOn: boolean) => setPendingValue(isOn),
    /** Loads the rows with `refresh`. A saved value is shown until they have arrived; a value that was not saved is reset. */
    settle: (refresh: () => void, isSaved: boolean) => {
      if (!isSaved) setPendingValue(undefined);
      startTransition(() => {
        refresh();
        setPendingValue(undefined);
      });
    },
  };
}
