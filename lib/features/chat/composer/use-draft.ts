'use client';

import { useState } from 'react';
import { recallHere, rememberHere } from '../this-tab.ts';

/** What is being written. */
export interface Draft {
  text: string;
  /** The device that it is about; "" for none. */
  sn: string;
  setText: (text: string) => void;
  setSn: (sn: string) => void;
}

/** The message that is being written; it outlives a page that is loaded anew, and a panel that is closed. */
export function useDraft(user: string): Draft {
  const [draft, setDraft] = useState(() => recalled(user));
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    rememberHere(user, 'draft', next.text || next.sn ? next : undefined);
  };
  return { ...draft, setText: (text) => change({ text }), setSn: (sn) => change({ sn }) };
}

function recalled(user: string) {
  const { text, sn } = (recallHere(user, 'draft') ?? {}) as { text?: unknown; sn?: unknown };
  return { text: typeof text === 'string' ? text : '', sn: typeof sn === 'string' ? sn : '' };
}
