'use client';

import { useEffect, useState } from 'react';
import { PictureRefused } from '../../../picture/picture-refused.ts';
import { findNameFault, maxPictureBytes, pictureFaults } from '../../../picture/picture-rules.ts';
import { toFailure } from '../../failure.ts';
import { withCleanName } from '../attachment/check-file.ts';
import type { PendingCounts, UploadPicture } from './types.ts';

/** A file that is not a picture of the form yet. */
export interface PendingPicture {
  readonly key: number;
  readonly file: File;
  /** Address of the file itself, once it is known to be a picture; "" before. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share of the file that has gone out, 0 to 1. */
  readonly share: number;
  /** Why it cannot be uploaded: trying again would not help. */
  readonly fault?: string;
  /** What went wrong on its way. */
  readonly error?: unknown;
}

interface UploadOptions {
  upload: UploadPicture;
  onDone: (picture: { url: string; image: string }, name: string) => void;
  onFailed: (name: string) => void;
  /** Called before the other callbacks. */
  onPending: (pending: PendingCounts) => void;
}

/** Files on their way at a time; the server takes four for an account. */
const maxParallel = 2;

/** Checks files and uploads them, a few at a time, each with its progress; ends them all when the form goes away. */
export function useUploads(work: UploadOptions) {
  const [waiting, setWaiting] = useState<readonly PendingPicture[]>([]);
  const [queue] = useState(() => new UploadQueue(setWaiting));
  queue.options = work;
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  return { waiting, add: queue.add, retry: queue.retry, drop: queue.drop };
}

class UploadQueue {
  options: UploadOptions | undefined;
  #list: readonly PendingPicture[] = [];
  #closed = false;
  #next = 0;
  readonly #running = new Map<number, AbortController>();
  readonly #show: (list: readonly PendingPicture[]) => void;

  constructor(show: (list: readonly PendingPicture[]) => void) {
    this.#show = show;
  }

  open(): void {
    this.#closed = false;
  }

  /** Ends what is under way and gives the previews back. */
  close(): void {
    this.#closed = true;
    for (const each of this.#list) this.#forget(each);
    this.#list = [];
  }

  add = (files: readonly File[]): void => {
    for (const file of files) {
      const named = withCleanName(file);
      const fault = checkPicture(named);
      const state = fault ? 'failed' : 'waiting';
      this.#next += 1;
      const each = { key: this.#next, file: named, preview: '', state, share: 0 } as const;
      this.#list = [...this.#list, fault ? { ...each, fault } : each];
      if (fault) this.options?.onFailed(named.name);
    }
    this.#go();
  };

  retry = (key: number): void => {
    this.#change(key, { state: 'waiting', share: 0, error: undefined });
    this.#go();
  };

  /** Takes a file away, wherever it stands. */
  drop = (key: number): void => {
    const removed = this.#list.find((each) => each.key === key);
    if (removed) this.#forget(removed);
    this.#list = this.#list.filter((each) => each !== removed);
    this.#go();
  };

  #forget({ key, preview }: PendingPicture): void {
    this.#running.get(key)?.abort();
    if (preview) URL.revokeObjectURL(preview);
  }

  #change(key: number, part: Partial<PendingPicture>): void {
    this.#list = this.#list.map((each) => (each.key === key ? { ...each, ...part } : each));
    if (!this.#closed) this.#publish();
  }

  #publish(): void {
    const failed = this.#list.filter(({ state }) => state === 'failed').length;
    this.options?.onPending({ running: this.#list.length - failed, failed });
    this.#show(this.#list);
  }

  #go(): void {
    this.#publish();
    for (const each of this.#list) {
      if (this.#running.size >= maxParallel) return;
      if (each.state === 'waiting' && !this.#running.has(each.key)) void this.#send(each);
    }
  }

  async #send({ key, file, preview }: PendingPicture): Promise<void> {
    const stop = new AbortController();
    this.#running.set(key, stop);
    try {
      const { inspectPicture } = await import('../../../picture/inspect-picture.ts');
      inspectPicture(file, new Uint8Array(await file.arrayBuffer()));
      stop.signal.throwIfAborted();
      this.#change(key, { state: 'sending', preview: preview || URL.createObjectURL(file) });
      const onProgress = (share: number) => this.#change(key, { share });
      const picture = await this.options?.upload(file, { signal: stop.signal, onProgress });
      stop.signal.throwIfAborted();
      // First, for the form checks its pictures as they change.
      this.drop(key);
      if (picture) this.options?.onDone(picture, file.name);
    } catch (error) {
      // Whoever ended it has taken it away already.
      if (stop.signal.aborted) return;
      const fault = pictureRefusalOf(error);
      this.#change(key, { state: 'failed', ...(fault ? { fault } : { error }) });
      this.options?.onFailed(file.name);
    } finally {
      this.#running.delete(key);
      if (!this.#closed) this.#go();
    }
  }
}

function checkPicture({ name, type, size }: File): string | undefined {
  if (size > maxPictureBytes) return findNameFault(name, type) ?? 'pictureBytes';
  return size === 0 ? 'pictureEmpty' : findNameFault(name, type);
}

const refusalCodes: readonly string[] = [...pictureFaults, 'fileName'];

/** Why the file itself was refused, here or by the server; undefined for whatever else went wrong. */
function pictureRefusalOf(error: unknown): string | undefined {
  if (error instanceof PictureRefused) return error.fault;
  const { code, errors = [] } = toFailure(error);
  if (code === 'bodyTooLarge') return 'pictureBytes';
  if (code === 'unsupportedType') return 'pictureKind';
  return errors.map((each) => each.code).find((each) => refusalCodes.includes(each));
}
