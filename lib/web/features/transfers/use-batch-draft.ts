'use client';

import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { AccountDrafts, onStoredElsewhere, useDraft } from '../../ui/batch/account-drafts.ts';
import { setOpenEntries } from '../../ui/batch/open-entries.ts';
import { BatchDraft, type BatchKind } from './batch-draft.ts';
import { activationKind, transferKind } from './batch-kinds.ts';

const createDrafts = (kind: BatchKind) =>
  new AccountDrafts((storage, user) => {
    const draft = new BatchDraft(kind, storage);
    if (typeof window !== 'undefined') followDraft(draft, user);
    return draft;
  });

/** A draft lives as long as the page, so nothing of this ends. */
function followDraft(draft: BatchDraft, user: string): void {
  const showOpen = () => setOpenEntries(user, draft.kind.name, draft.countOpen());
  draft.store.subscribe(showOpen);
  draft.list.store.subscribe(showOpen);
  onStoredElsewhere(() => draft.load());
  window.addEventListener('pagehide', draft.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) draft.flush();
  });
}

const drafts = { transfers: createDrafts(transferKind), activations: createDrafts(activationKind) };

/** Returns the draft of a user, as it is stored in this browser, and renders again with each change. */
export function useBatchDraft(name: BatchKind['name'], user: string): BatchDraft {
  const draft = useDraft(drafts[name], user);
  useStore(draft.list.store);
  // Before the effects of the screen, which add to the draft.
  useLayoutEffect(() => draft.load(), [draft]);
  return draft;
}
