import type { DraftStorage } from '../../ui/batch/stored-runs.ts';

/**
 * The storage of a TransferDraft. A value that this page has not changed since it read or wrote it is not written, so that the one
 * of another tab stays.
 */
export class TrackedStorage implements DraftStorage {
  readonly user: string;
  readonly #storage: DraftStorage;
  /** The values that this page last read or wrote, by name, as JSON. */
  readonly #lastJson = new Map<string, string | undefined>();

  constructor(storage: DraftStorage) {
    this.#storage = storage;
    this.user = storage.user;
  }

  get(name: string): unknown {
    const value = this.#storage.get(name);
    this.#lastJson.set(name, JSON.stringify(value));
    return value;
  }

  set(name: string, value: unknown): void {
    const json = JSON.stringify(value);
    if (json === this.#lastJson.get(name)) return;
    this.#lastJson.set(name, json);
    this.#storage.set(name, value);
  }

  /** Whether another tab has changed the value since this page read or wrote it; the draft then loads it again. */
  isOutdated(name: string): boolean {
    return JSON.stringify(this.#storage.get(name)) !== this.#lastJson.get(name);
  }

  isFailing(): boolean {
    return this.#storage.isFailing?.() ?? false;
  }
}
