'use client';

import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { AccountDrafts, onStoredInOtherTab, useDraft } from '../../ui/batch/account-drafts.ts';
import { setOpenEntries } from '../../ui/batch/open-entries.ts';
import { activationKind, transferKind } from './batch-kinds.ts';
import { type BatchKind, TransferDraft } from './transfer-draft.ts';

const createDrafts = (kind: BatchKind) =>
  new AccountDrafts((storage, user) => {
    const draft = new TransferDraft(kind, storage);
    if (typeof window !== 'undefined') connectToPage(draft, user);
    return draft;
  });

/**
 * Stores a draft when the page is hidden or closed, and reads it when another tab changes it. Reports its open entries to the
 * home page. A draft lives as long as the page, so no listener is removed.
 */
function connectToPage(draft: TransferDraft, user: string): void {
  const reportOpenEntries = () => setOpenEntries(user, draft.kind.name, draft.countOpen());
  draft.store.subscribe(reportOpenEntries);
  draft.list.store.subscribe(reportOpenEntries);
  onStoredInOtherTab(() => draft.load());
  window.addEventListener('pagehide', draft.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) draft.flush();
  });
}

const drafts = { transfers: createDrafts(transferKind), activations: createDrafts(activationKind) };

/** Returns the user's draft of a distribution or activation as stored in this browser, and renders again with each change. */
export function useTransferDraft(name: BatchKind['name'], user: string): TransferDraft {
  const draft = useDraft(drafts[name], user);
  useStore(draft.list.store);
  // A layout effect, so that the draft is loaded before the screen's effects add entries to it.
  useLayoutEffect(() => draft.load(), [draft]);
  return draft;
}
