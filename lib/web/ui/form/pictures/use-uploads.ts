'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { cleanName } from '#lib/contract/files/clean-name.ts';
import { withExtensionOf } from '#lib/contract/files/file-types.ts';
import { PictureRefused } from '#lib/contract/files/picture-refused.ts';
import { maxPictureBytes, pictureFaults } from '#lib/contract/files/picture-rules.ts';
import { type Failure, toFailure } from '../../problem/failure.ts';
import type { PendingCounts, UploadPicture } from './types.ts';

export interface PendingPicture {
  /** Increases in the order in which files are chosen. */
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
  onDone: (picture: { url: string; image: string }, pending: PendingPicture) => void;
  onFailed: (name: string, isRefused: boolean) => void;
  /** Called before the other callbacks. */
  onPending: (pending: PendingCounts) => void;
}

/** The server allows four for an account. */
const maxParallel = 2;

/** Checks and uploads files, two at a time. Unmounting cancels them. */
export function useUploads(work: UploadOptions) {
  const [waiting, setWaiting] = useState<readonly PendingPicture[]>([]);
  const [queue] = useState(() => new UploadQueue(setWaiting));
  useLayoutEffect(() => {
    queue.options = work;
  });
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
      this.#next += 1;
      this.#list = [...this.#list, { key: this.#next, file, preview: '', state: 'waiting', share: 0 }];
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

  async #send(pending: PendingPicture): Promise<void> {
    const { key, file, preview } = pending;
    const stop = new AbortController();
    this.#running.set(key, stop);
    try {
      const checked = await checkPicture(file);
      stop.signal.throwIfAborted();
      this.#change(key, { state: 'sending', preview: preview || URL.createObjectURL(checked) });
      const onProgress = (share: number) => this.#change(key, { share });
      const picture = await this.options?.upload(checked, { signal: stop.signal, onProgress });
      stop.signal.throwIfAborted();
      // Removed first: the form validates its pictures when they change.
      this.drop(key);
      if (picture) this.options?.onDone(picture, pending);
    } catch (error) {
      // The canceller has removed it already.
      if (stop.signal.aborted) return;
      const fault = pictureRefusalOf(error);
      this.#change(key, { state: 'failed', ...(fault ? { fault } : { error }) });
      this.options?.onFailed(file.name, fault !== undefined);
    } finally {
      this.#running.delete(key);
      if (!this.#closed) this.#go();
    }
  }
}

async function checkPicture(file: File): Promise<File> {
  const { inspectPicture } = await import('#lib/contract/files/inspect-picture.ts');
  // One byte more shows that it is too large.
  const start = file.slice(0, maxPictureBytes + 1);
  const bytes = await start.arrayBuffer().catch(() => {
    throw { code: 'invalid', errors: [{ path: 'file', code: 'fileUnreadable' }] } satisfies Failure;
  });
  const { type } = inspectPicture(new Uint8Array(bytes));
  return new File([file], withExtensionOf(cleanName(file.name), type), { type });
}

const refusalCodes: readonly string[] = [...pictureFaults, 'fileName', 'fileUnreadable'];

/** Returns why the file itself was refused; undefined for other failures. */
function pictureRefusalOf(error: unknown): string | undefined {
  if (error instanceof PictureRefused) return error.fault;
  const { code, errors = [] } = toFailure(error);
  if (code === 'bodyTooLarge') return 'pictureBytes';
  if (code === 'unsupportedType') return 'pictureKind';
  return errors.map((each) => each.code).find((each) => refusalCodes.includes(each));
}
