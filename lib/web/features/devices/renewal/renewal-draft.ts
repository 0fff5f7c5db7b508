'use client';

import { maxRenewed, type SoftwarePeriod, softwarePeriods } from '#lib/contract/constants.ts';
import { maxRenewalYears } from '#lib/contract/operations/device-writes.ts';
import { type CallOperation, call } from '../../../api/call.ts';
import { AccountDrafts } from '../../../ui/batch/account-drafts.ts';
import { BatchDraft } from '../../../ui/batch/batch-draft.ts';
import type { BatchRun } from '../../../ui/batch/batch-run.ts';
import { createRecordTransport, newKey } from '../../../ui/batch/record-transport.ts';
import type { BatchTransport } from '../../../ui/batch/send-entries.ts';
import { type DraftStorage, toText } from '../../../ui/batch/stored-runs.ts';
import {
  type ExclusionCause,
  isAsExpected,
  type LeftOut,
  type Renewal,
  type RenewalEntry,
  type RenewalRow,
  type RenewalTarget,
  type RenewalTerms,
} from './renewal.ts';

export type RenewalRun = BatchRun<Renewal, RenewalTarget>;

/** Renews one device per call. Before a repeated attempt it compares the vendor's last day with the expected one. */
const createRenewalTransport = (
  renewals: ReadonlyMap<string, Renewal>,
  callOperation: CallOperation,
): BatchTransport =>
  createRecordTransport(renewals, {
    write: async (item) => {
      const { id: sn, period, years, version, key } = item;
      const input = { params: { sn }, body: { period, years, version } };
      item.end = (await callOperation('devices.renew', input, { idempotencyKey: key })).end;
    },
    read: ({ id }) => callOperation('devices.read', { params: { sn: id } }),
    compare: (item, { validity }, mayBeOurs) => {
      const end = validity[item.period];
      if (end === item.endBefore) return 'sendable';
      item.end = end;
      return mayBeOurs && isAsExpected(end, item.expectedEnd) ? 'arrived' : { refused: 'changed' };
    },
  });

const termsName = 'renewal.terms';

const isYears = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxRenewalYears;

const isPeriod = (value: unknown): value is SoftwarePeriod =>
  softwarePeriods.some((period) => period === value);

type ChosenTerms = Omit<RenewalTerms, 'today'>;

const defaultTerms: ChosenTerms = { period: '', years: 1 };

/**
 * The devices that an account is renewing from this browser: the list on RenewalScreen, the running or last run, and receipts.
 * BatchDraft stores these in the browser; `terms` are stored here.
 */
export class RenewalDraft extends BatchDraft<RenewalEntry, Renewal, RenewalTarget> {
  /** Choices for the whole list; a new list starts with the defaults. */
  terms = defaultTerms;

  constructor(storage: DraftStorage, callOperation: CallOperation) {
    super(storage, {
      name: 'renewal',
      atMost: maxRenewed,
      newEntry: (id) => ({ id, period: '', isExcluded: false, reason: '' }),
      readEntry: ({ period, isExcluded, reason }) => ({
        period: isPeriod(period) ? period : '',
        isExcluded: isExcluded === true,
        reason: toText(reason),
      }),
      reopen: ({ id, period }) => ({ id, period, isExcluded: false, reason: '' }),
      createTransport: (renewals) => createRenewalTransport(renewals, callOperation),
    });
  }

  override load(): void {
    const { period, years } = (this.storage.get(termsName) ?? {}) as Record<string, unknown>;
    this.terms = {
      period: isPeriod(period) ? period : defaultTerms.period,
      years: isYears(years) ? years : defaultTerms.years,
    };
    super.load();
  }

  setTerms({ period, years }: ChosenTerms): void {
    this.terms = { period, years };
    this.storage.set(termsName, this.terms);
    this.onChange();
  }

  override add(ids: readonly string[]): boolean {
    if (this.state.entries.length === 0) this.setTerms(defaultTerms);
    return super.add(ids);
  }

  /**
   * Moves the devices that are ready to a new run, and those that are left out to its receipt. Returns null, and changes
   * nothing, while there is another run. The caller starts the run.
   */
  createRun(rows: readonly RenewalRow[], years: number): RenewalRun | null {
    const renewals: Renewal[] = [];
    const leftOut: LeftOut[] = [];
    for (const { entry, device, period, end, newEnd, state } of rows) {
      if (device && state === 'ready' && period !== '') {
        renewals.push({
          id: entry.id,
          product: device.product,
          dealer: device.dealer?.name ?? '',
          period,
          years,
          endBefore: end,
          expectedEnd: newEnd,
          end: null,
          version: device.version,
          key: newKey(),
          doneAt: '',
        });
      } else if (isLeftOut(state)) {
        leftOut.push({ id: entry.id, product: device?.product ?? '', cause: state, reason: entry.reason });
      }
    }
    const run = this.moveToRun(renewals, { leftOut });
    if (run) this.remove(new Set(leftOut.map(({ id }) => id)));
    return run;
  }
}

export const isLeftOut = (state: RenewalRow['state']): state is ExclusionCause =>
  state !== 'ready' && state !== 'loading';

/** The renewal draft of each account, loaded from the browser's storage. */
export const renewalDrafts = new AccountDrafts((storage) => new RenewalDraft(storage, call));
