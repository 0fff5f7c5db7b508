'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../api/call.ts';
import { type EntryStatus, EntryStatuses } from '../../ui/batch/entry-statuses.ts';
import { lookUpEntries, sendEntries } from '../../ui/batch/send-entries.ts';
import { createActivationTransport } from './batch-transports.ts';
import type { Values } from './entries.ts';

export interface ActivationOutcome {
  readonly values: Values;
  readonly status: EntryStatus;
  /** A failure that concerns more than this device, such as an ended session. */
  readonly stopError: unknown;
}

interface SingleActivation {
  readonly values: Values;
  readonly busy: boolean;
  readonly outcome: ActivationOutcome | undefined;
  /** The device activated last, until the next attempt. */
  readonly done: { readonly sn: string; readonly product: string } | undefined;
}

const empty: Values = { sn: '', tcode: '' };

/**
 * Activates one device as a batch of one, so that a device with an unconfirmed activation is looked up before its Tcode is
 * sent again. Lives until the tab is reloaded: an activation that ends while another screen is open is shown on return.
 */
class SingleActivationStore {
  readonly store = createStore<SingleActivation>(() => ({
    values: empty,
    busy: false,
    outcome: undefined,
    done: undefined,
  }));
  #unconfirmedSns: ReadonlySet<string> = new Set();

  /** Sets the input and clears the outcome of earlier values. */
  setValues(values: Partial<Values>): void {
    if (this.store.getState().busy) return;
    this.store.setState((state) => ({ values: { ...state.values, ...values }, outcome: undefined }));
  }

  /** Sends the validated values; the store keeps what was typed. Never rejects. Resolves to undefined while another runs. */
  activate(values: Values, product: string): Promise<ActivationOutcome | undefined> {
    return this.#run(values, product, sendEntries, () => {});
  }

  /** Looks up the outcome of an unconfirmed activation. */
  check(values: Values, product: string): Promise<ActivationOutcome | undefined> {
    return this.#run(values, product, lookUpEntries, (statuses) => statuses.set([values.sn], 'unknown'));
  }

  async #run(
    values: Values,
    product: string,
    execute: typeof sendEntries,
    begin: (statuses: EntryStatuses) => void,
  ) {
    const { getState, setState } = this.store;
    // A second press may come before the button is disabled.
    if (getState().busy) return undefined;
    setState({ busy: true, outcome: undefined, done: undefined });
    const statuses = new EntryStatuses([values.sn], this.#unconfirmedSns);
    begin(statuses);
    const transport = createActivationTransport(new Map([[values.sn, values.tcode]]), call);
    // It cannot be paused or cancelled.
    const control = { signal: new AbortController().signal, waitWhilePaused: async () => {} };
    const stopError = await execute(statuses, transport, control).catch((error: unknown) => error);
    this.#unconfirmedSns = new Set(statuses.unconfirmed());
    const outcome = { values, status: statuses.of(values.sn), stopError };
    if (outcome.status.state === 'done')
      setState({ busy: false, values: empty, done: { sn: values.sn, product } });
    else setState({ busy: false, outcome });
    return outcome;
  }
}

const stores = new Map<string, SingleActivationStore>();

/** Returns the activation of a user, and its current state. */
export function useSingleActivation(user: string): [SingleActivationStore, SingleActivation] {
  const activation = stores.get(user) ?? new SingleActivationStore();
  // On a server the map would grow with every user.
  if (typeof window !== 'undefined') stores.set(user, activation);
  return [activation, useStore(activation.store)];
}
