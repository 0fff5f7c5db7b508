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
import type { Entry, EntryValues } from './entries.ts';
import { type CheckEntries, EntryList } from './entry-list.ts';
import { fromStoredRun, toStoredRun, toTarget } from './stored-run.ts';
import type { Target, TransferItem, TransferRun } from './target.ts';
import { TrackedStorage } from './tracked-storage.ts';

/** How the distribution (`transfers`) and the activation of devices differ. */
export interface BatchKind {
  /** Also the beginning of the names under which the draft is stored. */
  readonly name: 'transfers' | 'activations';
  readonly needsTcode: boolean;
  /** Whether a receiving dealer has to be chosen. */
  readonly needsTarget: boolean;
  readonly check: CheckEntries;
  readonly createTransport: (entries: readonly EntryValues[], target: string) => BatchTransport;
}

/** SNs that were sent to a target with an unconfirmed outcome. */
interface Unconfirmed {
  readonly target: Target;
  readonly sns: ReadonlySet<string>;
}

/** In characters. Longer input is not stored until it is added to the list. */
const maxStoredText = 300_000;
/** The delay of a write, as each one writes the whole list of up to 20,000 entries. */
const storeDelayMs = 1000;

/**
 * A user's draft of a distribution or activation: the list, the typed text, the latest run and earlier receipts. It is stored in
 * this browser without Tcodes (decision 67). A run is stored before it is sent, other changes within a second.
 */
export class TransferDraft extends StoredRuns<TransferItem, Target> {
  readonly kind: BatchKind;
  readonly list: EntryList;
  /** The typed text that is not added to the list yet. */
  text = '';
  /** The receiving dealer; null until one is chosen, and with an empty id when the kind needs none. */
  target: Target | null;
  /** By target id. */
  #unconfirmed: ReadonlyMap<string, Unconfirmed> = new Map();
  readonly #tracked: TrackedStorage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The run, if it has changed since it was stored. */
  #changedRun: TransferRun | undefined;
  #wasBusy = false;
  /** Whether the browser refused the last write. */
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
      if (entries !== before.entries) this.#scheduleFlush();
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
    return this.kind.createTransport([...items.values()], target.id);
  }

  protected override toStored(run: TransferRun): unknown {
    return toStoredRun(run);
  }

  protected override fromStored(value: unknown): RestoredRun<TransferItem, Target> | undefined {
    return fromStoredRun(value);
  }

  /** Reads the stored draft at first, and when another tab has changed it, unless this page has changes to write. */
  override load(): void {
    if (this.#timer !== undefined) return;
    if (this.#tracked.isOutdated(this.storageName('input'))) this.#loadInput();
    if (['run', 'archived'].some((part) => this.#tracked.isOutdated(this.storageName(part)))) super.load();
  }

  #loadInput(): void {
    const stored = (this.storage.get(this.storageName('input')) ?? {}) as Record<string, unknown>;
    const { entries } = this.list.state();
    // Tcodes are only in this page; the stored list would overwrite them.
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

  readonly #scheduleFlush = (): void => {
    this.#timer ??= setTimeout(this.flush, storeDelayMs);
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
    else this.#scheduleFlush();
  }

  /** Writes the changes at once, for example when the page is hidden; then reads those of another tab. */
  readonly flush = (): void => {
    this.#cancelTimer();
    const run = this.#changedRun;
    this.#changedRun = undefined;
    if (run && run === this.run) super.storeRun(run);
    this.storage.set(this.storageName('input'), this.#toStoredInput());
    this.storage.set(this.storageName('open'), this.#openSns().size || undefined);
    const isFailing = this.storage.isFailing?.() ?? false;
    if (isFailing !== this.#isFailing) {
      this.#isFailing = isFailing;
      this.onChange();
    }
    this.load();
  };

  /** Of an activation only devices that were sent are stored, as any other input may contain Tcodes. */
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
    this.#scheduleFlush();
    this.onChange();
  }

  /** Sets the receiving dealer and checks every entry again. */
  readonly setTarget = (target: Target | null): void => {
    this.target = target && { id: target.id, label: target.label };
    this.#scheduleFlush();
    this.list.setTarget(target?.id ?? null);
    this.onChange();
  };

  /** Returns the entries that passed their check. */
  sendableEntries(): Entry[] {
    return this.list.state().entries.filter(({ checkResult }) => checkResult === 'good');
  }

  /** Whether this page has the Tcodes of a run. They are not stored, so a restored run has none. */
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

  /** Whether a reload would lose input or Tcodes, so that the browser has to ask first. */
  hasUnsavedWork(): boolean {
    const { run } = this;
    const { entries } = this.list.state();
    const openItems = run?.statuses.ids(...openStates).map((sn) => run.entries.get(sn)) ?? [];
    const hasText = this.text.trim() !== '';
    if (this.#isFailing) return hasText || entries.length + openItems.length > 0;
    if (!this.kind.needsTcode) return this.#isTextTooLong();
    const isNotStored = ({ sn, tcode }: EntryValues) => tcode !== '' || !this.#isUnconfirmed(sn);
    return hasText || entries.some(isNotStored) || openItems.some((item) => item?.tcode);
  }

  #unconfirmedListedSns(): string[] {
    return this.list.state().entries.flatMap(({ sn }) => (this.#isUnconfirmed(sn) ? [sn] : []));
  }

  /** The entries that are unconfirmed, or open in the run. */
  #openSns(): Set<string> {
    return new Set([...this.#unconfirmedListedSns(), ...(this.run?.statuses.ids(...openStates) ?? [])]);
  }

  /** Returns how many entries are unconfirmed, or open in the run; those of a run that is sending do not count. */
  countOpen(): number {
    return this.run?.busy ? new Set(this.#unconfirmedListedSns()).size : this.#openSns().size;
  }

  /** Moves the sendable entries from the list to a new run, which the caller starts; null when there is nothing to send. */
  createRun(): TransferRun | null {
    const { target } = this;
    if (!target) return null;
    const entries = this.sendableEntries();
    const items = new Map(entries.map(({ sn, tcode, product }) => [sn, { sn, tcode, product }]));
    const run = this.openRun(items, target, [...(this.#unconfirmed.get(target.id)?.sns ?? [])]);
    if (!run) return null;
    this.list.remove(new Set(entries.map(({ key }) => key)));
    this.flush();
    return run;
  }

  /** Archives the receipt of an ended run and returns its entries that are not done to the list. Does nothing during a run. */
  archiveReceipt(): void {
    const { run } = this;
    if (!run || run.busy) return;
    const { id } = run.target;
    const notDone = run.statuses.ids().filter((sn) => run.statuses.of(sn).state !== 'done');
    const earlier = [...(this.#unconfirmed.get(id)?.sns ?? [])].filter((sn) => !run.entries.has(sn));
    const sns = new Set([...earlier, ...run.statuses.unconfirmed()]);
    this.#unconfirmed = new Map(this.#unconfirmed).set(id, { target: run.target, sns });
    this.list.restore(notDone.map((sn) => ({ sn, tcode: run.entries.get(sn)?.tcode ?? '' })));
    // The entries are stored in both places before they are removed from one.
    this.flush();
    this.closeRun(run);
    this.flush();
  }
}

const toSns = (entries: readonly EntryValues[]): string => entries.map(({ sn }) => sn).join('\n');

const toLines = (value: unknown): string[] =>
  toText(value)
    .split('\n')
    .filter((line) => line !== '');
