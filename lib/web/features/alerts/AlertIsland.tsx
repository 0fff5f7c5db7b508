'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';
import { AlertForm } from './forms.tsx';

export const AlertIsland = createListIsland(['form', 'alerts'], async () => {
  const [{ useAlertList }, { RemoveDialog }] = await Promise.all([
    import('./list.tsx'),
    import('./RemoveDialog.tsx'),
  ]);
  return { useList: useAlertList, Form: AlertForm, Dialog: RemoveDialog };
});
