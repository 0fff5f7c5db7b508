'use client';

import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { activationCarrier } from './carriers.ts';
import { deliver, lookUp } from './engine.ts';
import type { Values } from './entries.ts';
import { type Fate, Ledger } from './ledger.ts';

/** How the latest activation ended; `stop` is a failure that concerns more than this device. */
export interface OneOutcome {
  values: Values;
  fate: Fate;
  stop: unknown;
}

/** Activates one device by the engine that does many, so that a Tcode without an answer is looked up and not sent again. */
export function useOneActivation() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<OneOutcome>();
  const underWay = useRef(false);
  const doubted = useRef(new Set<string>());

  const run = async (values: Values, engine: typeof deliver, begin: (ledger: Ledger) => void) => {
    // A second press may come before the button is drawn as busy.
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    setOutcome(undefined);
    const ledger = new Ledger([values.sn], doubted.current);
    begin(ledger);
    const carrier = activationCarrier(new Map([[values.sn, values.tcode]]), call);
    const control = { signal: new AbortController().signal, hold: async () => {} };
    const stop = await engine(ledger, carrier, control);
    doubted.current = new Set(ledger.doubted());
    const ended = { values, fate: ledger.of(values.sn), stop };
    underWay.current = false;
    setBusy(false);
    setOutcome(ended);
    return ended;
  };

  return {
    busy,
    outcome,
    /** Resolves with how it ended, never rejects; undefined while another one is under way. */
    activate: (values: Values) => run(values, deliver, () => {}),
    /** Looks up what became of an activation that got no answer. */
    check: (values: Values) => run(values, lookUp, (ledger) => ledger.set([values.sn], 'unknown')),
    forget: () => setOutcome(undefined),
  };
}
