'use client';

import { useEffect, useState } from 'react';
import { PictureRefused } from '../../../picture/picture-refused.ts';
import { findNameFault, maxPictureBytes, pictureFaults } from '../../../picture/picture-rules.ts';
import { toFailure } from '../../failure.ts';
import { withCleanName } from '../attachment/check-file.ts';
import type { PendingCounts, UploadPicture } from './types.ts';

export interface PendingPicture {
  readonly key: number;
  readonly file: File;
  /** Object URL of the file once its type is checked; "" before. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly share: number;
  readonly fault?: string;
  readonly error?: unknown;
}

interface UploadOptions {
  upload: UploadPicture;
  onDone: (picture: { url: string; image: string }, name: string) => void;
  onFailed: (name: string) => void;
  /** Called before the other callbacks. */
  onPending: (pending: PendingCounts) => void;
}

/** The server allows four for an account. */
const maxParallel = 2;

/** Checks and uploads files, two at a time. Unmounting cancels them. */
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
      // Removed first: the form validates its pictures when they change.
      this.drop(key);
      if (picture) this.options?.onDone(picture, file.name);
    } catch (error) {
      // The canceller has removed it already.
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

/** Returns why the file itself was refused; undefined for other failures. */
function pictureRefusalOf(error: unknown): string | undefined {
  if (error instanceof PictureRefused) return error.fault;
  const { code, errors = [] } = toFailure(error);
  if (code === 'bodyTooLarge') return 'pictureBytes';
  if (code === 'unsupportedType') return 'pictureKind';
  return errors.map((each) => each.code).find((each) => refusalCodes.includes(each));
}
