'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Answer } from '../../contract/index.ts';
import { dismiss, isDismissed } from './dismissals.ts';

export type FiringAlert = Answer<'inventoryAlerts.firing'>['items'][number];

const ReminderNotice = dynamic(() => import('./ReminderNotice.tsx'), { ssr: false });

/**
 * Reminds, once after each sign-in, of products whose inactive devices are at or below their threshold.
 * It is an extra: when it cannot be asked for, no screen suffers. `sid` tells one sign-in from the next.
 */
export function Reminder({ sid }: { sid: string }) {
  const [items, setItems] = useState<FiringAlert[]>([]);
  useEffect(() => {
    if (isDismissed(sid)) return;
    const stop = new AbortController();
    call('inventoryAlerts.firing', {}, { background: true, signal: stop.signal })
      .then((answer) => setItems(answer.items))
      .catch(() => setItems([]));
    return () => stop.abort();
  }, [sid]);
  if (items.length === 0) return null;
  const close = () => {
    dismiss(sid);
    setItems([]);
  };
  return <ReminderNotice items={items} close={close} />;
}
