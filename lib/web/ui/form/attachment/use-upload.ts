'use client';

import { useEffect, useRef, useState } from 'react';
import type { FileRules } from '#lib/contract/files/file-types.ts';
import type { AttachedFile } from '../../attachment/types.ts';
import type { Failure } from '../../problem/failure.ts';
import { checkFile, type FileRefusal, fileRefusalOf } from './check-file.ts';

/** An uploaded file with the URL that the form saves. */
export type UploadedFile = AttachedFile & { readonly url: string };

/** Sends a file and reports the sent share, from 0 to 1. Throws CallError, or the signal's reason. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedFile>;

/** The chosen file until it is uploaded. */
export interface PendingUpload {
  readonly file: File;
  readonly state: 'sending' | 'failed';
  /** Sent share of the file, from 0 to 1. */
  readonly share: number;
  /** Why the file itself was refused, so that a retry is useless. */
  readonly fault?: FileRefusal;
  /** Any other failure. */
  readonly error?: unknown;
}

interface UploadOptions {
  rules: FileRules;
  upload: UploadFile;
  onDone: (file: UploadedFile) => void;
  onFailed: (name: string) => void;
}

/** Checks and uploads one file; another file replaces it. A failed one stays `pending` for `retry`. Unmounting cancels. */
export function useUpload({ rules, upload, onDone, onFailed }: UploadOptions) {
  const [pending, setPending] = useState<PendingUpload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const update = (change: Partial<PendingUpload>) => {
      if (!stop.signal.aborted) setPending({ file, state: 'sending', share: 0, ...change });
    };
    update({});
    try {
      const checked = await checkFile(file, rules);
      if ('fault' in checked)
        throw { code: 'invalid', errors: [{ path: 'file', code: checked.fault }] } satisfies Failure;
      const onProgress = (share: number) => update({ share });
      const uploaded = await upload(checked.file, { signal: stop.signal, onProgress });
      if (stop.signal.aborted) return;
      setPending(undefined);
      onDone(uploaded);
    } catch (error) {
      if (stop.signal.aborted) return;
      const fault = fileRefusalOf(error);
      update({ state: 'failed', ...(fault ? { fault } : { error }) });
      onFailed(file.name);
    }
  };
  return {
    pending,
    start: (file: File) => void send(file),
    retry: () => pending && void send(pending.file),
    cancel: () => {
      running.current?.abort();
      setPending(undefined);
    },
  };
}
