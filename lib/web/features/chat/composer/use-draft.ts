'use client';

import { useState } from 'react';
import { readTabValue, writeTabValue } from '../tab-storage.ts';

/** The message being written. */
export interface Draft {
  text: string;
  /** The device that it is about; "" for none. */
  sn: string;
  setText: (text: string) => void;
  setSn: (sn: string) => void;
}

/** Returns the message being written. The tab keeps it when the page is reloaded or the panel is closed. */
export function useDraft(user: string): Draft {
  const [draft, setDraft] = useState(() => readStoredDraft(user));
  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeTabValue(user, 'draft', next.text || next.sn ? next : undefined);
  };
  return { ...draft, setText: (text) => change({ text }), setSn: (sn) => change({ sn }) };
}

function readStoredDraft(user: string) {
  const { text, sn } = (readTabValue(user, 'draft') ?? {}) as { text?: unknown; sn?: unknown };
  return { text: typeof text === 'string' ? text : '', sn: typeof sn === 'string' ? sn : '' };
}
