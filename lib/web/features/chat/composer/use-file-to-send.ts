'use client';

import { useState } from 'react';
import { chatFile } from '#lib/contract/files/file-types.ts';
import { checkFile, type FileRefusal } from '../../../ui/form/attachment/check-file.ts';
import type { Chat } from '../create-chat.ts';

/** Why a file was not accepted. `one`: several files, or another one is being uploaded. */
interface Refusal {
  /** "" for several files. */
  readonly name: string;
  readonly why: FileRefusal | 'one';
}

export interface FileToSend {
  /** The refusal of the last attempt; undefined when its file was sent. */
  readonly refusal: Refusal | undefined;
  /** How many times files were chosen, pasted or dropped. */
  readonly attempts: number;
  /** Sends a file that was chosen, pasted or dropped, or sets `refusal`. */
  add(files: readonly File[]): void;
}

/** Checks files and sends them as messages about the device `sn`, one file at a time. */
export function useFileToSend({ conversation, send }: Chat, sn: string): FileToSend {
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempts, setAttempts] = useState(0);
  const add = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    setAttempts((count) => count + 1);
    const isUploading = conversation.getState().outbox.some(({ state }) => state === 'uploading');
    if (others.length > 0 || isUploading)
      return setRefusal({ name: isUploading ? file.name : '', why: 'one' });
    const checked = await checkFile(file, chatFile);
    if ('fault' in checked) return setRefusal({ name: file.name, why: checked.fault });
    setRefusal(undefined);
    send({ upload: checked.file }, sn);
  };
  return { refusal, attempts, add: (files) => void add(files) };
}
