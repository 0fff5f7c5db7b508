'use client';

import { startTransition, useState } from 'react';

export function useRowSwitch(value: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  return {
    isOn: chosen ?? value,
    isBusy: chosen !== undefined,
    show: (isOn: boolean) => setChosen(isOn),
    /** `refresh` loads the rows; the switch shows the chosen value until they are there. */
    settle: (refresh: () => void) =>
      startTransition(() => {
        refresh();
        setChosen(undefined);
      }),
  };
}
