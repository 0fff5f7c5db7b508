'use client';

import { useState } from 'react';
import { chatFile } from '#lib/contract/files/file-types.ts';
import { checkFile, type FileRefusal } from '../../../ui/form/attachment/check-file.ts';
import type { Chat } from '../create-chat.ts';

/** Why a file was not accepted; `one`: one at a time. */
interface Refusal {
  readonly name: string;
  readonly why: FileRefusal | 'one';
}

export interface FileToSend {
  readonly refusal: Refusal | undefined;
  /** How many times files were chosen, pasted or dropped. */
  readonly attempts: number;
  add(files: readonly File[]): void;
}

/** Checks files and sends them, one at a time. */
export function useFileToSend({ conversation, send }: Chat, sn: string): FileToSend {
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempts, setAttempts] = useState(0);
  const add = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    setAttempts((count) => count + 1);
    const isBusy = conversation.getState().outbox.some(({ state }) => state === 'uploading');
    if (others.length > 0 || isBusy) return setRefusal({ name: isBusy ? file.name : '', why: 'one' });
    const checked = await checkFile(file, chatFile);
    if ('fault' in checked) return setRefusal({ name: file.name, why: checked.fault });
    setRefusal(undefined);
    send({ upload: checked.file }, sn);
  };
  return { refusal, attempts, add: (files) => void add(files) };
}
