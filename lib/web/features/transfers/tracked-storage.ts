import type { DraftStorage } from '../../ui/batch/stored-runs.ts';

/** Writes only what has changed since the page read or wrote it, so that it does not overwrite changes of another tab. */
export class TrackedStorage implements DraftStorage {
  readonly user: string;
  readonly #storage: DraftStorage;
  readonly #texts = new Map<string, string | undefined>();

  constructor(storage: DraftStorage) {
    this.#storage = storage;
    this.user = storage.user;
  }

  get(name: string): unknown {
    const value = this.#storage.get(name);
    this.#texts.set(name, JSON.stringify(value));
    return value;
  }

  set(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    if (text === this.#texts.get(name)) return;
    this.#texts.set(name, text);
    this.#storage.set(name, value);
  }

  /** Whether another tab has changed it since. */
  isOutdated(name: string): boolean {
    return JSON.stringify(this.#storage.get(name)) !== this.#texts.get(name);
  }

  isFailing(): boolean {
    return this.#storage.isFailing?.() ?? false;
  }
}
