'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../api/call.ts';
import { type EntryStatus, EntryStatuses } from '../../ui/batch/entry-statuses.ts';
import { lookUpEntries, sendEntries } from '../../ui/batch/send-entries.ts';
import { createActivationTransport } from './batch-transports.ts';
import type { EntryValues } from './entries.ts';

export interface ActivationOutcome {
  readonly values: EntryValues;
  readonly status: EntryStatus;
  /** The failure that stopped the attempt without a result for the device, such as an ended session. */
  readonly stopError: unknown;
}

interface SingleActivation {
  readonly values: EntryValues;
  readonly busy: boolean;
  /** Of the last attempt, unless it activated the device; undefined after a change of the values. */
  readonly outcome: ActivationOutcome | undefined;
  /** The device activated last, until the next attempt. */
  readonly done: { readonly sn: string; readonly product: string } | undefined;
}

const emptyValues: EntryValues = { sn: '', tcode: '' };

/**
 * Activates one device as a batch of one, so that a device with an unconfirmed activation is looked up before its Tcode is
 * sent again. Lives until the tab is reloaded: an activation that ends while another screen is open is shown on return.
 */
class SingleActivationStore {
  readonly store = createStore<SingleActivation>(() => ({
    values: emptyValues,
    busy: false,
    outcome: undefined,
    done: undefined,
  }));
  #unconfirmedSns: ReadonlySet<string> = new Set();

  /** Sets the input and clears the outcome of earlier values. */
  setValues(values: Partial<EntryValues>): void {
    if (this.store.getState().busy) return;
    this.store.setState((state) => ({ values: { ...state.values, ...values }, outcome: undefined }));
  }

  /** Sends validated values; the store keeps what was typed. Never rejects. Resolves to undefined while another attempt runs. */
  activate(values: EntryValues, product: string): Promise<ActivationOutcome | undefined> {
    return this.#run(values, product, sendEntries);
  }

  /** Looks up whether an unconfirmed activation was executed. Never rejects. */
  lookUp(values: EntryValues, product: string): Promise<ActivationOutcome | undefined> {
    return this.#run(values, product, lookUpEntries, 'unknown');
  }

  async #run(values: EntryValues, product: string, execute: typeof sendEntries, initialState?: 'unknown') {
    const { getState, setState } = this.store;
    // The button may be pressed twice before it is disabled.
    if (getState().busy) return undefined;
    setState({ busy: true, outcome: undefined, done: undefined });
    const statuses = new EntryStatuses([values.sn], this.#unconfirmedSns);
    if (initialState) statuses.set([values.sn], initialState);
    const transport = createActivationTransport(new Map([[values.sn, values.tcode]]), call);
    // A single activation cannot be paused or cancelled.
    const control = { signal: new AbortController().signal, waitWhilePaused: async () => {} };
    const stopError = await execute(statuses, transport, control).catch((error: unknown) => error);
    this.#unconfirmedSns = new Set(statuses.unconfirmed());
    const outcome = { values, status: statuses.of(values.sn), stopError };
    if (outcome.status.state === 'done')
      setState({ busy: false, values: emptyValues, done: { sn: values.sn, product } });
    else setState({ busy: false, outcome });
    return outcome;
  }
}

const stores = new Map<string, SingleActivationStore>();

/** Returns the activation store of a user and its current state, and renders again with each change. */
export function useSingleActivation(user: string): [SingleActivationStore, SingleActivation] {
  const singleActivation = stores.get(user) ?? new SingleActivationStore();
  // On the server the map would grow with every user.
  if (typeof window !== 'undefined') stores.set(user, singleActivation);
  return [singleActivation, useStore(singleActivation.store)];
}
