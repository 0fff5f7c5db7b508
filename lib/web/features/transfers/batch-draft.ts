'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { BatchRun } from '../../ui/batch/batch-run.ts';
import { openStates, setOpenEntries } from '../../ui/batch/open-entries.ts';
import type { BatchTransport } from '../../ui/batch/send-entries.ts';
import type { Entry } from './entries.ts';
import { type Check, EntryList } from './entry-list.ts';
import type { Target, TransferRun } from './target.ts';

/** How distribution and activation differ. */
export interface BatchKind {
  readonly name: 'transfers' | 'activations';
  readonly needsTcode: boolean;
  /** Whether a receiving dealer has to be chosen. */
  readonly needsTarget: boolean;
  readonly check: Check;
  readonly transport: (entries: readonly Entry[], target: string) => BatchTransport;
}

const maxArchivedReceipts = 20;

interface BatchDraftState {
  readonly target: Target | null;
  /** Input that is not added yet. */
  readonly text: string;
  readonly run: TransferRun | null;
  /** The latest first. */
  readonly archived: readonly TransferRun[];
  /** The archived receipt on screen. */
  readonly viewed: TransferRun | null;
  /** SNs with an unconfirmed outcome, by the id of the target. */
  readonly unconfirmed: ReadonlyMap<string, { target: Target; sns: ReadonlySet<string> }>;
  /** Runs are mutable; this grows with each change. */
  readonly revision: number;
}

/** A user's list, input, latest run and archived receipts. It lives as long as the page, not the screen; it is not stored. */
export class BatchDraft {
  readonly kind: BatchKind;
  readonly list: EntryList;
  readonly store;

  constructor(kind: BatchKind) {
    const target = kind.needsTarget ? null : { id: '', label: '' };
    this.kind = kind;
    this.list = new EntryList(kind.check, { needsTcode: kind.needsTcode, target: target?.id ?? null });
    this.store = createStore<BatchDraftState>(() => ({
      target,
      text: '',
      run: null,
      archived: [],
      viewed: null,
      unconfirmed: new Map(),
      revision: 0,
    }));
  }

  get target() {
    return this.store.getState().target;
  }
  get text() {
    return this.store.getState().text;
  }
  get run() {
    return this.store.getState().run;
  }
  get archived() {
    return this.store.getState().archived;
  }
  get viewed() {
    return this.store.getState().viewed;
  }

  setText(text: string): void {
    this.store.setState({ text });
  }

  /** Sets the receiving dealer and checks every entry again. */
  readonly setTarget = (target: Target | null): void => {
    this.store.setState({ target: target && { id: target.id, label: target.label } });
    this.list.setTarget(target?.id ?? null);
  };

  sendable(): Entry[] {
    return this.list.state().entries.filter(({ checkResult }) => checkResult === 'good');
  }

  /** Returns the other targets to which some of these entries were sent with an unconfirmed outcome. */
  unconfirmedForOtherTargets(entries: readonly Entry[]): { target: Target; count: number }[] {
    return [...this.store.getState().unconfirmed.values()]
      .filter(({ target }) => target.id !== this.target?.id)
      .map(({ target, sns }) => ({ target, count: entries.filter(({ sn }) => sns.has(sn)).length }))
      .filter(({ count }) => count > 0);
  }

  hasUnsavedWork(): boolean {
    const { unknown = 0, missing = 0, waiting = 0 } = this.run?.statuses.counts() ?? {};
    return this.text.trim() !== '' || this.list.state().entries.length > 0 || unknown + missing + waiting > 0;
  }

  /** Returns how many entries are unsent or have an unconfirmed outcome; none while a run sends them. */
  countOpen(): number {
    const { run, unconfirmed } = this.store.getState();
    const sns = new Set([...unconfirmed.values()].flatMap((each) => [...each.sns]));
    if (run && !run.busy) for (const sn of run.statuses.ids(...openStates)) sns.add(sn);
    return sns.size;
  }

  /** Moves the sendable entries from the list to a new run; null when there is nothing to send. */
  createRun(): TransferRun | null {
    const entries = this.sendable();
    const { target, unconfirmed: all } = this.store.getState();
    if (!target || entries.length === 0 || this.run) return null;
    const transport = this.kind.transport(entries, target.id);
    const unconfirmed = [...(all.get(target.id)?.sns ?? [])];
    const bySn = new Map(entries.map((entry) => [entry.sn, entry]));
    const run = new BatchRun({ entries: bySn, target, unconfirmed, transport }, () =>
      this.store.setState((state) => ({ revision: state.revision + 1 })),
    );
    this.store.setState({ run });
    this.list.remove(new Set(entries.map(({ key }) => key)));
    return run;
  }

  /** Archives the receipt of an ended run and returns its open entries to the list. */
  archiveReceipt(): void {
    const { run, archived, unconfirmed } = this.store.getState();
    if (!run || run.busy) return;
    const open = run.statuses.ids().filter((id) => run.statuses.of(id).state !== 'done');
    const earlier = [...(unconfirmed.get(run.target.id)?.sns ?? [])].filter((id) => !run.entries.has(id));
    const sns = new Set([...earlier, ...run.statuses.unconfirmed()]);
    this.store.setState({
      run: null,
      archived: [run, ...archived].slice(0, maxArchivedReceipts),
      unconfirmed: new Map(unconfirmed).set(run.target.id, { target: run.target, sns }),
    });
    this.list.restore(open.map((sn) => ({ sn, tcode: run.entries.get(sn)?.tcode ?? '' })));
  }

  /** Shows an archived receipt; null shows the draft. */
  readonly viewReceipt = (viewed: TransferRun | null): void => {
    this.store.setState({ viewed });
  };
}

const drafts = new Map<string, BatchDraft>();

/** Returns the draft of a user, which lives as long as the page. */
export function useBatchDraft(kind: BatchKind, user: string): BatchDraft {
  const name = `${kind.name}.${user}`;
  const draft = drafts.get(name) ?? new BatchDraft(kind);
  // A server must not share drafts between users.
  if (typeof window !== 'undefined' && !drafts.has(name)) {
    drafts.set(name, draft);
    draft.store.subscribe(() => setOpenEntries(user, kind.name, draft.countOpen()));
  }
  useStore(draft.store);
  useStore(draft.list.store);
  return draft;
}
