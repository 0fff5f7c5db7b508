type Go = () => void;

/** Asks before a script takes the page away; null while nothing would be lost by it. */
let gate: ((go: Go) => void) | null = null;

/** Has `ask` decide about every `goOn` from now on; gives what takes it away again. */
export function closeGate(ask: (go: Go) => void): () => void {
  gate = ask;
  return () => {
    if (gate === ask) gate = null;
  };
}

/** Takes this page away by a script: at once, or when whoever would lose what was typed on it has agreed. */
export function goOn(go: Go): void {
  if (gate) gate(go);
  else go();
}
