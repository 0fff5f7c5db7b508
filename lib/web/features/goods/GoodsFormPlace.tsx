'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useOpenForm } from '../../ui/form/form-url.ts';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';

const EditGoods = lazyPanel(['form', 'pictures', 'goods'], async () => ({
  default: (await import('./GoodsForm.tsx')).EditGoods,
}));

/** The fields on the page of goods (`children`), or the form in their place while the URL has `?edit=`. */
export function GoodsFormPlace({ id, children }: { id: string; children: ReactNode }) {
  const form = useOpenForm();
  const router = useRouter();
  return form && 'edit' in form ? <EditGoods id={id} onSaved={() => router.refresh()} /> : children;
}
