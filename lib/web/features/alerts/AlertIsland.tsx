'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

/** Loaded on demand, as it bundles the validator. */
const AlertForm = lazyComponent(() => import('./AlertForm.tsx').then((loaded) => loaded.AlertForm));

/** The client component of the list of alerts. The list's tools, the form and the dialog load when they are used. */
export const AlertIsland = createListIsland(['form', 'alerts'], async () => {
  const [{ useAlertList }, { RemoveDialog }] = await Promise.all([
    import('./list.tsx'),
    import('./RemoveDialog.tsx'),
  ]);
  return { useList: useAlertList, Form: AlertForm, Dialog: RemoveDialog };
});
