'use client';

import { useSyncExternalStore } from 'react';
import type { Carrier } from './engine.ts';
import type { Entry } from './entries.ts';
import { Run, type Target } from './run.ts';
import { type Check, WorkList } from './work-list.ts';

/** What the two kinds of desk differ in. */
export interface DeskKind {
  readonly name: 'transfers' | 'activations';
  readonly needsTcode: boolean;
  /** Whether somebody has to be chosen to whom things go. */
  readonly needsTarget: boolean;
  readonly check: Check;
  readonly carrier: (entries: readonly Entry[], target: string) => Carrier;
}

/** Receipts that are kept beside the latest one. */
const keptReceipts = 20;

/**
 * What one person has on the screen: the list, what is being typed, the latest run and those before it. It outlives
 * the screen, so that nothing gets lost by looking at another one; nothing of it is stored.
 */
export class Desk {
  readonly kind: DeskKind;
  readonly list: WorkList;
  target: Target | null;
  /** Typed and not added yet. */
  draft = '';
  run: Run | null = null;
  /** Runs whose receipt was put away, the latest first. */
  past: readonly Run[] = [];
  /** The one of them that is being looked at. */
  viewed: Run | null = null;
  /** SNs whose outcome was never confirmed, by the id of whom they were sent to. */
  readonly #doubts = new Map<string, { target: Target; sns: Set<string> }>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(kind: DeskKind) {
    this.kind = kind;
    this.target = kind.needsTarget ? null : { id: '', label: '' };
    this.list = new WorkList(kind.check, {
      needsTcode: kind.needsTcode,
      target: this.target?.id ?? null,
    });
    this.list.subscribe(this.#changed);
  }

  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly #changed = () => {
    this.#version += 1;
    for (const tell of this.#listeners) tell();
  };

  type(draft: string): void {
    this.draft = draft;
    this.#changed();
  }

  /** Chooses to whom things go; every verdict is asked for anew. */
  readonly aimAt = (target: Target | null): void => {
    this.target = target && { id: target.id, label: target.label };
    this.list.aim(target?.id ?? null);
    this.#changed();
  };

  /** The entries that can be sent. */
  good(): Entry[] {
    return this.list.state().entries.filter(({ verdict }) => verdict === 'good');
  }

  /** To whom some of these were sent before without an outcome, other than to whom they would go now, and how many. */
  doubtedElsewhere(entries: readonly Entry[]): { target: Target; count: number }[] {
    return [...this.#doubts.values()]
      .filter(({ target }) => target.id !== this.target?.id)
      .map(({ target, sns }) => ({ target, count: entries.filter(({ sn }) => sns.has(sn)).length }))
      .filter(({ count }) => count > 0);
  }

  /** Whether something would be lost with the page: what was gathered, or a run whose end nobody has seen to. */
  hasWork(): boolean {
    const { unknown = 0, missing = 0, waiting = 0 } = this.run?.ledger.counts() ?? {};
    return (
      this.draft.trim() !== '' || this.list.state().entries.length > 0 || unknown + missing + waiting > 0
    );
  }

  /** Takes the good entries off the list and makes a run of them, which has not begun; null where there is nothing to send. */
  takeRun(): Run | null {
    const entries = this.good();
    const { target } = this;
    if (!target || entries.length === 0 || this.run) return null;
    const carrier = this.kind.carrier(entries, target.id);
    const doubted = [...(this.#doubts.get(target.id)?.sns ?? [])];
    this.run = new Run({ entries, target, doubted, carrier }, this.#changed);
    this.list.remove(new Set(entries.map(({ key }) => key)));
    return this.run;
  }

  /** Ends a receipt, which stays among those before: what was not carried out goes back on the list, to be worked on. */
  putAway(): void {
    const { run } = this;
    if (!run || run.busy) return;
    const left = run.ledger.ids().filter((id) => run.ledger.of(id).state !== 'done');
    const sns = new Set([...this.#doubtsBut(run), ...run.ledger.doubted()]);
    this.#doubts.set(run.target.id, { target: run.target, sns });
    this.run = null;
    this.past = [run, ...this.past].slice(0, keptReceipts);
    const values = left.map((sn) => ({ sn, tcode: run.entries.get(sn)?.tcode ?? '' }));
    this.list.addBack(values);
    this.#changed();
  }

  /** Shows a receipt that was put away, or with null what was there before. */
  readonly view = (run: Run | null): void => {
    this.viewed = run;
    this.#changed();
  };

  /** Earlier doubts about this target that the run has not cleared. */
  #doubtsBut(run: Run): string[] {
    return [...(this.#doubts.get(run.target.id)?.sns ?? [])].filter((id) => !run.entries.has(id));
  }
}

const desks = new Map<string, Desk>();

/** The desk of a person; the same one for as long as the page lives. */
export function useDesk(kind: DeskKind, user: string): Desk {
  const name = `${kind.name}.${user}`;
  const desk = desks.get(name) ?? new Desk(kind);
  if (typeof window !== 'undefined') desks.set(name, desk);
  useSyncExternalStore(desk.subscribe, desk.version, desk.version);
  return desk;
}
