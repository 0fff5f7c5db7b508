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

/** The message being written; kept when the page is reloaded or the panel closed. */
export function useDraft(user: string): Draft {
  const [draft, setDraft] = useState(() => storedDraft(user));
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeTabValue(user, 'draft', next.text || next.sn ? next : undefined);
  };
  return { ...draft, setText: (text) => change({ text }), setSn: (sn) => change({ sn }) };
}

function storedDraft(user: string) {
  const { text, sn } = (readTabValue(user, 'draft') ?? {}) as { text?: unknown; sn?: unknown };
  return { text: typeof text === 'string' ? text : '', sn: typeof sn === 'string' ? sn : '' };
}
