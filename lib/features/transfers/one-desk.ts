'use client';

import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { activationCarrier } from './carriers.ts';
import { deliver, lookUp } from './engine.ts';
import type { Values } from './entries.ts';
import { type Fate, Ledger } from './ledger.ts';

/** How the latest activation ended; `stop` is a failure that concerns more than this device. */
export interface OneOutcome {
  readonly values: Values;
  readonly fate: Fate;
  readonly stop: unknown;
}

/** What the form for one device holds. */
export interface OneState {
  readonly values: Values;
  readonly busy: boolean;
  readonly outcome: OneOutcome | undefined;
  /** The device activated last, until something else is tried. */
  readonly done: { readonly sn: string; readonly product: string } | undefined;
}

const empty: Values = { sn: '', tcode: '' };

/**
 * Activates one device by the engine that does many, so that a Tcode without an answer is looked up and not sent again.
 * Like a desk it outlives the screen: whoever looks at another one while it is under way finds how it ended.
 */
export class OneDesk {
  #state: OneState = { values: empty, busy: false, outcome: undefined, done: undefined };
  #doubted: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();

  state = (): OneState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes what was typed; the outcome before it was about something else. */
  type(values: Partial<Values>): void {
    if (this.#state.busy) return;
    this.#set({ values: { ...this.#state.values, ...values }, outcome: undefined });
  }

  /** Activates a device; resolves with how it ended, never rejects; undefined while another one is under way. */
  activate(values: Values, product: string): Promise<OneOutcome | undefined> {
    return this.#run(values, product, deliver, () => {});
  }

  /** Looks up what became of an activation that got no answer. */
  check(values: Values, product: string): Promise<OneOutcome | undefined> {
    return this.#run(values, product, lookUp, (ledger) => ledger.set([values.sn], 'unknown'));
  }

  async #run(values: Values, product: string, engine: typeof deliver, begin: (ledger: Ledger) => void) {
    // A second press may come before the button is drawn as busy.
    if (this.#state.busy) return undefined;
    this.#set({ busy: true, outcome: undefined, done: undefined });
    const ledger = new Ledger([values.sn], this.#doubted);
    begin(ledger);
    const carrier = activationCarrier(new Map([[values.sn, values.tcode]]), call);
    const control = { signal: new AbortController().signal, hold: async () => {} };
    const stop = await engine(ledger, carrier, control);
    this.#doubted = new Set(ledger.doubted());
    const outcome = { values, fate: ledger.of(values.sn), stop };
    if (outcome.fate.state === 'done')
      this.#set({ busy: false, values: empty, done: { sn: values.sn, product } });
    else this.#set({ busy: false, outcome });
    return outcome;
  }

  #set(change: Partial<OneState>): void {
    this.#state = { ...this.#state, ...change };
    for (const tell of this.#listeners) tell();
  }
}

const desks = new Map<string, OneDesk>();

/** The form's desk of a person, and what it holds; the same one for as long as the page lives. */
export function useOneDesk(user: string): [OneDesk, OneState] {
  const desk = desks.get(user) ?? new OneDesk();
  if (typeof window !== 'undefined') desks.set(user, desk);
  return [desk, useSyncExternalStore(desk.subscribe, desk.state, desk.state)];
}
