'use client';

import { openStates } from '../../ui/batch/open-entries.ts';
import type { BatchTransport } from '../../ui/batch/send-entries.ts';
import {
  type DraftStorage,
  type RestoredRun,
  StoredRuns,
  toList,
  toText,
} from '../../ui/batch/stored-runs.ts';
import type { Entry, Values } from './entries.ts';
import { type Check, EntryList } from './entry-list.ts';
import { fromStoredRun, toStoredRun, toTarget } from './stored-run.ts';
import type { Target, TransferItem, TransferRun } from './target.ts';
import { TrackedStorage } from './tracked-storage.ts';

/** How distribution and activation differ. */
export interface BatchKind {
  readonly name: 'transfers' | 'activations';
  readonly needsTcode: boolean;
  /** Whether a receiving dealer has to be chosen. */
  readonly needsTarget: boolean;
  readonly check: Check;
  readonly transport: (entries: readonly Values[], target: string) => BatchTransport;
}

/** SNs that were sent to a target with an unconfirmed outcome. */
interface Unconfirmed {
  readonly target: Target;
  readonly sns: ReadonlySet<string>;
}

/** In characters; longer input that is not added yet is lost with the page. */
const maxStoredText = 300_000;
/** Between two writes: a list of 20,000 entries is written as a whole. */
const storeMs = 1000;

/**
 * A user's list, input, latest run and earlier receipts, stored in this browser without Tcodes (decision 67). What is about to be
 * sent is stored before; all else within a second.
 */
export class BatchDraft extends StoredRuns<TransferItem, Target> {
  readonly kind: BatchKind;
  readonly list: EntryList;
  text = '';
  target: Target | null;
  /** By the id of the target. */
  #unconfirmed: ReadonlyMap<string, Unconfirmed> = new Map();
  readonly #tracked: TrackedStorage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The run that has changed since it was stored. */
  #changedRun: TransferRun | undefined;
  #wasBusy = false;
  #isFailing = false;

  constructor(kind: BatchKind, storage: DraftStorage) {
    const tracked = new TrackedStorage(storage);
    super(tracked, kind.name);
    this.#tracked = tracked;
    this.kind = kind;
    this.target = kind.needsTarget ? null : { id: '', label: '' };
    this.list = new EntryList(kind.check, {
      needsTcode: kind.needsTcode,
      target: this.target?.id ?? null,
    });
    this.list.store.subscribe(({ entries }, before) => {
      if (entries !== before.entries) this.#schedule();
    });
  }

  get run() {
    return this.state.run;
  }
  get archived() {
    return this.state.archived;
  }
  get viewed() {
    return this.state.viewed;
  }

  protected override createTransport(
    items: ReadonlyMap<string, TransferItem>,
    target: Target,
  ): BatchTransport {
    return this.kind.transport([...items.values()], target.id);
  }

  protected override toStored(run: TransferRun): unknown {
    return toStoredRun(run);
  }

  protected override fromStored(value: unknown): RestoredRun<TransferItem, Target> | undefined {
    return fromStoredRun(value);
  }

  /** Reads what is stored, unless it is older than a change of this page. */
  override load(): void {
    if (this.#timer !== undefined) return;
    if (this.#tracked.isOutdated(this.storageName('input'))) this.#loadInput();
    if (['run', 'archived'].some((what) => this.#tracked.isOutdated(this.storageName(what)))) super.load();
  }

  #loadInput(): void {
    const stored = (this.storage.get(this.storageName('input')) ?? {}) as Record<string, unknown>;
    const { entries } = this.list.state();
    // Entries with Tcodes are only here.
    if (this.kind.needsTcode && entries.length > 0) return;
    this.#unconfirmed = new Map(
      toList(stored.unconfirmed).flatMap((each) => {
        const { target: value, sns } = (each ?? {}) as Record<string, unknown>;
        const target = toTarget(value);
        return target ? [[target.id, { target, sns: new Set(toLines(sns)) }]] : [];
      }),
    );
    this.text = toText(stored.text);
    if (this.kind.needsTarget) this.target = toTarget(stored.target);
    this.list.setTarget(this.target?.id ?? null);
    if (toText(stored.sns) !== toSns(entries))
      this.list.replace(toLines(stored.sns).map((sn) => ({ sn, tcode: '' })));
    this.#cancelTimer();
    this.onChange();
  }

  readonly #schedule = (): void => {
    this.#timer ??= setTimeout(this.flush, storeMs);
  };

  #cancelTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  protected override storeRun(run: TransferRun): void {
    this.#changedRun = run;
    const isStartOrEnd = run.busy !== this.#wasBusy;
    this.#wasBusy = run.busy;
    if (isStartOrEnd) this.flush();
    else this.#schedule();
  }

  /** Stores what has changed. */
  readonly flush = (): void => {
    this.#cancelTimer();
    const run = this.#changedRun;
    this.#changedRun = undefined;
    if (run && run === this.run) super.storeRun(run);
    this.storage.set(this.storageName('input'), this.#toStoredInput());
    this.storage.set(this.storageName('open'), this.#openSns(true).size || undefined);
    const isFailing = this.storage.isFailing?.() ?? false;
    if (isFailing !== this.#isFailing) {
      this.#isFailing = isFailing;
      this.onChange();
    }
    this.load();
  };

  /** Of activations only devices that were sent: other input may have a Tcode in any place. */
  #toStoredInput(): unknown {
    const { entries } = this.list.state();
    const { needsTcode } = this.kind;
    const listed = new Set(entries.map(({ sn }) => sn));
    const unconfirmed = [...this.#unconfirmed.values()]
      .map(({ target, sns }) => ({ target, sns: [...sns].filter((sn) => listed.has(sn)).join('\n') }))
      .filter(({ sns }) => sns !== '');
    const sns = toSns(needsTcode ? entries.filter(({ sn }) => this.#isUnconfirmed(sn)) : entries);
    const text = needsTcode || this.#isTextTooLong() ? '' : this.text;
    const target = needsTcode ? null : this.target;
    return sns || text || target ? { sns, text, target, unconfirmed } : undefined;
  }

  #isUnconfirmed(sn: string): boolean {
    return [...this.#unconfirmed.values()].some(({ sns }) => sns.has(sn));
  }

  #isTextTooLong(): boolean {
    return this.text.length > maxStoredText;
  }

  setText(text: string): void {
    this.text = text;
    this.#schedule();
    this.onChange();
  }

  /** Sets the receiving dealer and checks every entry again. */
  readonly setTarget = (target: Target | null): void => {
    this.target = target && { id: target.id, label: target.label };
    this.#schedule();
    this.list.setTarget(target?.id ?? null);
    this.onChange();
  };

  sendable(): Entry[] {
    return this.list.state().entries.filter(({ checkResult }) => checkResult === 'good');
  }

  /** Whether the page has the Tcodes of a run, which are not stored. */
  canSend({ entries }: TransferRun): boolean {
    return !this.kind.needsTcode || [...entries.values()].every(({ tcode }) => tcode !== '');
  }

  /** Returns the other targets to which some of these entries were sent with an unconfirmed outcome. */
  unconfirmedForOtherTargets(entries: readonly Entry[]): { target: Target; count: number }[] {
    return [...this.#unconfirmed.values()]
      .filter(({ target }) => target.id !== this.target?.id)
      .map(({ target, sns }) => ({ target, count: entries.filter(({ sn }) => sns.has(sn)).length }))
      .filter(({ count }) => count > 0);
  }

  /** Whether a reload would lose something. */
  hasUnsavedWork(): boolean {
    const { run } = this;
    const { entries } = this.list.state();
    const open = run?.statuses.ids(...openStates).map((sn) => run.entries.get(sn)) ?? [];
    const text = this.text.trim();
    if (this.#isFailing) return text !== '' || entries.length + open.length > 0;
    if (!this.kind.needsTcode) return this.#isTextTooLong();
    const isLost = ({ sn, tcode }: Values) => tcode !== '' || !this.#isUnconfirmed(sn);
    return text !== '' || entries.some(isLost) || open.some((item) => item?.tcode);
  }

  #openSns(isBusyOpen: boolean): Set<string> {
    const { run } = this;
    const listed = this.list.state().entries.flatMap(({ sn }) => (this.#isUnconfirmed(sn) ? [sn] : []));
    return new Set([...listed, ...(run && (isBusyOpen || !run.busy) ? run.statuses.ids(...openStates) : [])]);
  }

  /** Returns how many entries are unsent or have an unconfirmed outcome; none while a run sends them. */
  countOpen(): number {
    return this.#openSns(false).size;
  }

  /** Moves the sendable entries from the list to a new run; null when there is nothing to send. */
  createRun(): TransferRun | null {
    const { target } = this;
    if (!target) return null;
    const entries = this.sendable();
    const items = new Map(entries.map(({ sn, tcode, product }) => [sn, { sn, tcode, product }]));
    const run = this.openRun(items, target, [...(this.#unconfirmed.get(target.id)?.sns ?? [])]);
    if (!run) return null;
    this.list.remove(new Set(entries.map(({ key }) => key)));
    this.flush();
    return run;
  }

  /** Archives the receipt of an ended run and returns its open entries to the list. */
  archiveReceipt(): void {
    const { run } = this;
    if (!run || run.busy) return;
    const { id } = run.target;
    const open = run.statuses.ids().filter((sn) => run.statuses.of(sn).state !== 'done');
    const earlier = [...(this.#unconfirmed.get(id)?.sns ?? [])].filter((sn) => !run.entries.has(sn));
    const sns = new Set([...earlier, ...run.statuses.unconfirmed()]);
    this.#unconfirmed = new Map(this.#unconfirmed).set(id, { target: run.target, sns });
    this.list.restore(open.map((sn) => ({ sn, tcode: run.entries.get(sn)?.tcode ?? '' })));
    // The entries are stored in both places before they are removed from one.
    this.flush();
    this.closeRun(run);
    this.flush();
  }
}

const toSns = (entries: readonly Values[]): string => entries.map(({ sn }) => sn).join('\n');

const toLines = (value: unknown): string[] =>
  toText(value)
    .split('\n')
    .filter((line) => line !== '');
