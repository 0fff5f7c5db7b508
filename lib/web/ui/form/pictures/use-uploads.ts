'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { cleanName } from '#lib/contract/files/clean-name.ts';
import { withExtensionOf } from '#lib/contract/files/file-types.ts';
import { PictureRefused } from '#lib/contract/files/picture-refused.ts';
import { maxPictureBytes, pictureFaults } from '#lib/contract/files/picture-rules.ts';
import { type Failure, toFailure } from '../../problem/failure.ts';
import type { PendingCounts, UploadPicture } from './types.ts';

/** A file of PicturesField that is not uploaded yet. */
export interface PendingPicture {
  /** Increases in the order in which files are chosen. */
  readonly key: number;
  readonly file: File;
  /** Object URL of the file once its type is checked; "" before. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Sent share of the file, from 0 to 1. */
  readonly share: number;
  /** Why the file itself was refused, so that a retry is useless. */
  readonly fault?: string;
  /** Any other failure. */
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

/** Checks and uploads files, two at a time. Failed ones stay pending for `retry` or `remove`. Unmounting cancels all. */
export function useUploads(options: UploadOptions) {
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  const [queue] = useState(() => new UploadQueue(setPending));
  useLayoutEffect(() => {
    queue.options = options;
  });
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  return { pending, add: queue.add, retry: queue.retry, remove: queue.remove };
}

class UploadQueue {
  /** The latest callbacks of the component. */
  options: UploadOptions | undefined;
  #pending: readonly PendingPicture[] = [];
  #isClosed = false;
  #lastKey = 0;
  readonly #running = new Map<number, AbortController>();
  readonly #render: (pending: readonly PendingPicture[]) => void;

  constructor(render: (pending: readonly PendingPicture[]) => void) {
    this.#render = render;
  }

  /** Called on each mount; React mounts twice in development. */
  open(): void {
    this.#isClosed = false;
  }

  close(): void {
    this.#isClosed = true;
    for (const each of this.#pending) this.#cancel(each);
    this.#pending = [];
  }

  add = (files: readonly File[]): void => {
    for (const file of files) {
      this.#lastKey += 1;
      this.#pending = [
        ...this.#pending,
        { key: this.#lastKey, file, preview: '', state: 'waiting', share: 0 },
      ];
    }
    this.#startUploads();
  };

  retry = (key: number): void => {
    this.#update(key, { state: 'waiting', share: 0, error: undefined });
    this.#startUploads();
  };

  remove = (key: number): void => {
    const removed = this.#pending.find((each) => each.key === key);
    if (removed) this.#cancel(removed);
    this.#pending = this.#pending.filter((each) => each !== removed);
    this.#startUploads();
  };

  #cancel({ key, preview }: PendingPicture): void {
    this.#running.get(key)?.abort();
    if (preview) URL.revokeObjectURL(preview);
  }

  #update(key: number, change: Partial<PendingPicture>): void {
    this.#pending = this.#pending.map((each) => (each.key === key ? { ...each, ...change } : each));
    if (!this.#isClosed) this.#publish();
  }

  /** Renders the files again and reports their counts. */
  #publish(): void {
    const failed = this.#pending.filter(({ state }) => state === 'failed').length;
    this.options?.onPending({ running: this.#pending.length - failed, failed });
    this.#render(this.#pending);
  }

  #startUploads(): void {
    this.#publish();
    for (const each of this.#pending) {
      if (this.#running.size >= maxParallel) return;
      if (each.state === 'waiting' && !this.#running.has(each.key)) void this.#checkAndUpload(each);
    }
  }

  async #checkAndUpload(pending: PendingPicture): Promise<void> {
    const { key, file, preview } = pending;
    const stop = new AbortController();
    this.#running.set(key, stop);
    try {
      const checked = await checkPicture(file);
      stop.signal.throwIfAborted();
      this.#update(key, { state: 'sending', preview: preview || URL.createObjectURL(checked) });
      const onProgress = (share: number) => this.#update(key, { share });
      const picture = await this.options?.upload(checked, { signal: stop.signal, onProgress });
      stop.signal.throwIfAborted();
      // Before `onDone`, which changes the pictures: the form then validates whether uploads are running.
      this.remove(key);
      if (picture) this.options?.onDone(picture, pending);
    } catch (error) {
      // `remove` or `close` has removed the file already.
      if (stop.signal.aborted) return;
      const fault = pictureRefusalOf(error);
      this.#update(key, { state: 'failed', ...(fault ? { fault } : { error }) });
      this.options?.onFailed(file.name, fault !== undefined);
    } finally {
      this.#running.delete(key);
      if (!this.#isClosed) this.#startUploads();
    }
  }
}

/** Returns the file under the name and type that are sent. Throws PictureRefused, or a Failure when it cannot be read. */
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
