'use client';

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../api/call.ts';
import { deliver, lookUp } from './engine.ts';
import type { Values } from './entries.ts';
import { type EntryStatus, Ledger } from './ledger.ts';
import { createActivationTransport } from './transports.ts';

/** How the latest activation ended; `stop` is a failure that concerns more than this device. */
export interface ActivationOutcome {
  readonly values: Values;
  readonly status: EntryStatus;
  readonly stop: unknown;
}

/** What the form for one device holds. */
interface SingleActivation {
  readonly values: Values;
  readonly busy: boolean;
  readonly outcome: ActivationOutcome | undefined;
  /** The device activated last, until something else is tried. */
  readonly done: { readonly sn: string; readonly product: string } | undefined;
}

const empty: Values = { sn: '', tcode: '' };

/**
 * Activates one device by the engine for batches, so that a Tcode without an answer is looked up and not sent again. It
 * outlives the screen: an activation that ends while another screen is open is shown on return.
 */
class SingleActivationStore {
  readonly store = createStore<SingleActivation>(() => ({
    values: empty,
    busy: false,
    outcome: undefined,
    done: undefined,
  }));
  #unconfirmed: ReadonlySet<string> = new Set();

  /** Sets what was typed, and clears the outcome of earlier values. */
  setValues(values: Partial<Values>): void {
    if (this.store.getState().busy) return;
    this.store.setState((state) => ({ values: { ...state.values, ...values }, outcome: undefined }));
  }

  /** Activates a device; resolves with the outcome, never rejects; undefined while another one is under way. */
  activate(values: Values, product: string): Promise<ActivationOutcome | undefined> {
    return this.#run(values, product, deliver, () => {});
  }

  /** Looks up the outcome of an activation that got no answer. */
  check(values: Values, product: string): Promise<ActivationOutcome | undefined> {
    return this.#run(values, product, lookUp, (ledger) => ledger.set([values.sn], 'unknown'));
  }

  async #run(values: Values, product: string, engine: typeof deliver, begin: (ledger: Ledger) => void) {
    const { getState, setState } = this.store;
    // A second press may come before the button is drawn as busy.
    if (getState().busy) return undefined;
    setState({ busy: true, outcome: undefined, done: undefined });
    const ledger = new Ledger([values.sn], this.#unconfirmed);
    begin(ledger);
    const transport = createActivationTransport(new Map([[values.sn, values.tcode]]), call);
    const control = { signal: new AbortController().signal, hold: async () => {} };
    const stop = await engine(ledger, transport, control);
    this.#unconfirmed = new Set(ledger.unconfirmed());
    const outcome = { values, status: ledger.of(values.sn), stop };
    if (outcome.status.state === 'done')
      setState({ busy: false, values: empty, done: { sn: values.sn, product } });
    else setState({ busy: false, outcome });
    return outcome;
  }
}

const stores = new Map<string, SingleActivationStore>();

/** The activation of a user and its state, which live as long as the page. */
export function useSingleActivation(user: string): [SingleActivationStore, SingleActivation] {
  const activation = stores.get(user) ?? new SingleActivationStore();
  // A server must not share values between users.
  if (typeof window !== 'undefined') stores.set(user, activation);
  return [activation, useStore(activation.store)];
}
