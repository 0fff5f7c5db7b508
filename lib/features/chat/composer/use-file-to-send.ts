'use client';

import { useState } from 'react';
import { chatFile } from '../../../file/kinds.ts';
import { asNamed, faultOf, type RefusedFor } from '../../../ui/form/attachment/check-file.ts';
import type { Chat } from '../begin.ts';

/** Why a file was not taken, with its name; `one`: one at a time. */
export interface Refusal {
  readonly name: string;
  readonly why: RefusedFor | 'one';
}

/** A file that is to be sent: looked at before anything of it goes out. */
export interface FileToSend {
  readonly refusal: Refusal | undefined;
  /** How many times files were chosen, pasted or dropped. */
  readonly attempts: number;
  give(files: readonly File[]): void;
}

/** Sends files, one at a time; what cannot be taken is told and goes nowhere. */
export function useFileToSend({ conversation, say }: Chat, sn: string): FileToSend {
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempts, setAttempts] = useState(0);
  const give = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    setAttempts((count) => count + 1);
    const busy = conversation.getState().outbox.some(({ state }) => state === 'uploading');
    if (others.length > 0 || busy) return setRefusal({ name: file.name, why: 'one' });
    const named = asNamed(file);
    const fault = await faultOf(named, chatFile);
    setRefusal(fault && { name: file.name, why: fault });
    if (!fault) say({ upload: named }, sn);
  };
  return { refusal, attempts, give: (files) => void give(files) };
}
