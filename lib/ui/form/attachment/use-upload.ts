'use client';

import { useEffect, useRef, useState } from 'react';
import type { FileRules } from '../../../file/kinds.ts';
import type { AttachedFile } from '../../attachment/types.ts';
import type { Failure } from '../../failure.ts';
import { asNamed, faultOf, type RefusedFor, toldFault } from './check-file.ts';

/** A file that has been uploaded: what it is shown by, and the address that the form saves. */
export type UploadedFile = AttachedFile & { readonly url: string };

/** Sends a file; throws CallError, or the signal's reason. */
export type UploadFile = (
  file: File,
  how: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedFile>;

/** A file that is not the form's yet. */
export interface WaitingFile {
  readonly file: File;
  readonly state: 'sending' | 'failed';
  /** Share of the file that has gone out, 0 to 1. */
  readonly share: number;
  /** Why it cannot be uploaded: trying again would not help. */
  readonly fault?: RefusedFor;
  /** What went wrong on its way. */
  readonly error?: unknown;
}

interface Work {
  rules: FileRules;
  upload: UploadFile;
  onDone: (file: UploadedFile) => void;
  onFailed: (name: string) => void;
}

/** Checks one file and uploads it with its progress; a further one takes its place. It ends when the form goes away. */
export function useUpload(work: Work) {
  const [waiting, setWaiting] = useState<WaitingFile>();
  const latest = useRef(work);
  latest.current = work;
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const show = (part: Partial<WaitingFile>) => {
      if (!stop.signal.aborted) setWaiting({ file, state: 'sending', share: 0, ...part });
    };
    show({});
    try {
      const fault = await faultOf(file, latest.current.rules);
      if (fault) throw { code: 'invalid', errors: [{ path: 'file', code: fault }] } satisfies Failure;
      const onProgress = (share: number) => show({ share });
      const uploaded = await latest.current.upload(file, { signal: stop.signal, onProgress });
      if (stop.signal.aborted) return;
      setWaiting(undefined);
      latest.current.onDone(uploaded);
    } catch (error) {
      if (stop.signal.aborted) return;
      const fault = toldFault(error);
      show({ state: 'failed', ...(fault ? { fault } : { error }) });
      latest.current.onFailed(file.name);
    }
  };
  return {
    waiting,
    give: (file: File) => void send(asNamed(file)),
    retry: () => waiting && void send(waiting.file),
    /** Takes it away; one on its way is cancelled. */
    drop: () => {
      running.current?.abort();
      setWaiting(undefined);
    },
  };
}
