'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BatchTransport } from './engine.ts';
import type { Entry } from './entries.ts';
import { Run, type Target } from './run.ts';
import { type Check, WorkList } from './work-list.ts';

/** How distribution and activation differ. */
export interface BatchKind {
  readonly name: 'transfers' | 'activations';
  readonly needsTcode: boolean;
  /** Whether a receiving dealer has to be chosen. */
  readonly needsTarget: boolean;
  readonly check: Check;
  readonly transport: (entries: readonly Entry[], target: string) => BatchTransport;
}

/** Receipts that are kept beside the latest one. */
const keptReceipts = 20;

interface BatchDraftState {
  readonly target: Target | null;
  /** Typed and not added yet. */
  readonly text: string;
  readonly run: Run | null;
  /** Runs whose receipt was archived, the latest first. */
  readonly archived: readonly Run[];
  /** The archived receipt that is shown. */
  readonly viewed: Run | null;
  /** SNs whose outcome was never confirmed, by the id of the target. */
  readonly unconfirmed: ReadonlyMap<string, { target: Target; sns: ReadonlySet<string> }>;
  /** Grows with each change of a run, which is mutable. */
  readonly revision: number;
}

/**
 * A batch that one user prepares: the list, the text being typed, the latest run and those before it. It outlives the
 * screen, so that visiting another one loses nothing. It is not stored.
 */
export class BatchDraft {
  readonly kind: BatchKind;
  readonly list: WorkList;
  readonly store;

  constructor(kind: BatchKind) {
    const target = kind.needsTarget ? null : { id: '', label: '' };
    this.kind = kind;
    this.list = new WorkList(kind.check, { needsTcode: kind.needsTcode, target: target?.id ?? null });
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

  /** Chooses the receiving dealer; every entry is checked again. */
  readonly setTarget = (target: Target | null): void => {
    this.store.setState({ target: target && { id: target.id, label: target.label } });
    this.list.aim(target?.id ?? null);
  };

  /** The entries that can be sent. */
  sendable(): Entry[] {
    return this.list.state().entries.filter(({ verdict }) => verdict === 'good');
  }

  /** Other targets to which some of these were sent without a confirmed outcome, and how many. */
  unconfirmedElsewhere(entries: readonly Entry[]): { target: Target; count: number }[] {
    return [...this.store.getState().unconfirmed.values()]
      .filter(({ target }) => target.id !== this.target?.id)
      .map(({ target, sns }) => ({ target, count: entries.filter(({ sn }) => sns.has(sn)).length }))
      .filter(({ count }) => count > 0);
  }

  /** Whether leaving the page would lose something: gathered entries, or a run with open ones. */
  hasUnsavedWork(): boolean {
    const { unknown = 0, missing = 0, waiting = 0 } = this.run?.ledger.counts() ?? {};
    return this.text.trim() !== '' || this.list.state().entries.length > 0 || unknown + missing + waiting > 0;
  }

  /** Moves the sendable entries from the list to a run that has not begun; null when there is nothing to send. */
  createRun(): Run | null {
    const entries = this.sendable();
    const { target, unconfirmed: all } = this.store.getState();
    if (!target || entries.length === 0 || this.run) return null;
    const transport = this.kind.transport(entries, target.id);
    const unconfirmed = [...(all.get(target.id)?.sns ?? [])];
    const run = new Run({ entries, target, unconfirmed, transport }, () =>
      this.store.setState((state) => ({ revision: state.revision + 1 })),
    );
    this.store.setState({ run });
    this.list.remove(new Set(entries.map(({ key }) => key)));
    return run;
  }

  /** Archives the receipt of a run that has ended; entries that were not carried out go back on the list. */
  archiveReceipt(): void {
    const { run, archived, unconfirmed } = this.store.getState();
    if (!run || run.busy) return;
    const left = run.ledger.ids().filter((id) => run.ledger.of(id).state !== 'done');
    const earlier = [...(unconfirmed.get(run.target.id)?.sns ?? [])].filter((id) => !run.entries.has(id));
    const sns = new Set([...earlier, ...run.ledger.unconfirmed()]);
    this.store.setState({
      run: null,
      archived: [run, ...archived].slice(0, keptReceipts),
      unconfirmed: new Map(unconfirmed).set(run.target.id, { target: run.target, sns }),
    });
    this.list.addBack(left.map((sn) => ({ sn, tcode: run.entries.get(sn)?.tcode ?? '' })));
  }

  /** Shows an archived receipt, or with null the draft again. */
  readonly viewReceipt = (viewed: Run | null): void => {
    this.store.setState({ viewed });
  };
}

const drafts = new Map<string, BatchDraft>();

/** The draft of a user, which lives as long as the page. */
export function useBatchDraft(kind: BatchKind, user: string): BatchDraft {
  const name = `${kind.name}.${user}`;
  const draft = drafts.get(name) ?? new BatchDraft(kind);
  // A server must not share drafts between users.
  if (typeof window !== 'undefined') drafts.set(name, draft);
  useStore(draft.store);
  useStore(draft.list.store);
  return draft;
}
