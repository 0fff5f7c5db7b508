'use client';

import { startTransition, useState } from 'react';

export function useRowSwitch(value: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  return {
    isOn: chosen ?? value,
    isBusy: chosen !== undefined,
    show: (isOn: boolean) => setChosen(isOn),
    /** `refresh` loads the rows; the switch shows a value that was saved until they are there. */
    settle: (refresh: () => void, isSaved: boolean) => {
      if (!isSaved) setChosen(undefined);
      startTransition(() => {
        refresh();
        setChosen(undefined);
      });
    },
  };
}
