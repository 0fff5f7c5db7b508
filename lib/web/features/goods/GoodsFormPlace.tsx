'use client';

import type { ReactNode } from 'react';
import { useOpenForm } from '../../ui/form/form-url.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh-after-form.ts';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';

const EditGoods = lazyPanel(['form', 'pictures', 'goods'], async () => ({
  default: (await import('./GoodsForm.tsx')).EditGoods,
}));

export function GoodsFormPlace({ id, children }: { id: string; children: ReactNode }) {
  const form = useOpenForm();
  const refresh = useRefreshAfterForm();
  return form && 'edit' in form ? <EditGoods id={id} onSaved={refresh} /> : children;
}
