'use client';

import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { getStored, isStorageFailing, setStored, useAccountStorage } from '../storage/account-storage.ts';
import type { DraftStorage } from './stored-runs.ts';

/** The drafts of one kind, such as shipping, in this browser: one for each account, created on first use. */
export class AccountDrafts<Draft extends { readonly store: StoreApi<unknown> }> {
  readonly #drafts = new Map<string, Draft>();
  readonly #create: (storage: DraftStorage, user: string) => Draft;

  constructor(create: (storage: DraftStorage, user: string) => Draft) {
    this.#create = create;
  }

  of(user: string): Draft {
    const draft = this.#drafts.get(user) ?? this.#create(storageOf(user), user);
    // A server must not share drafts between users.
    if (typeof window !== 'undefined') this.#drafts.set(user, draft);
    return draft;
  }
}

/** Returns the draft of an account and renders again with each change. */
export function useDraft<Draft extends { readonly store: StoreApi<unknown> }>(
  drafts: AccountDrafts<Draft>,
  user: string,
): Draft {
  const draft = drafts.of(user);
  useStore(draft.store);
  return draft;
}

const storageOf = (user: string): DraftStorage => ({
  user,
  get: (name) => getStored(user, name),
  set: (name, value) => setStored(user, name, value),
  isFailing: isStorageFailing,
});

/** Calls `onChange` when another tab has stored something. Returns a function that ends it. */
export function onStoredInOtherTab(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === useAccountStorage.persist.getOptions().name) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
