import type { call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-at.ts';
import type { JsonOperationName } from '../../lib/contract/index.ts';
import type { Fault, LoggedCall, Sandbox } from './sandbox.ts';

/** What the sandbox does to one call; the portal under test has to give up before `late` is carried out. */
const faults = {
  silenceBefore: { noResponse: true },
  silenceAfter: { noResponse: true, execute: true },
  late: { runAfterMs: 300 },
  resetBefore: { resetConnection: true },
  resetAfter: { resetConnection: true, execute: true },
  cut: { truncateAfter: 20 },
  brokenDown: { status: 500, execute: true },
} as const satisfies Record<string, Omit<Fault, 'path'>>;

/** What goes wrong with one call: at the vendor, or between browser and portal before or after all was done. */
export type Mishap = keyof typeof faults | 'neverLeft' | 'answerLost' | 'none';

/** Everything that leaves whoever asked without an answer. */
export const mishaps = [...Object.keys(faults), 'neverLeft', 'answerLost'] as Mishap[];

/** The vendor call that each of these operations stands or falls with. */
const vendorCalls: Partial<Record<JsonOperationName, number>> = {
  'transfers.send': 35,
  'transfers.check': 33,
  'activations.activate': 56,
  'activations.check': 33,
};

/** Calls operations by `ask`, one at a time, with what `next` says going wrong. */
export function troubled(
  ask: typeof call,
  sandbox: Sandbox,
  next: (name: JsonOperationName) => Mishap,
): typeof call {
  const harmed = async (name: JsonOperationName, input: never, ...rest: never[]) => {
    const mishap = next(name);
    if (mishap === 'neverLeft') throw new CallError({}, 0);
    const fault = mishap in faults ? faults[mishap as keyof typeof faults] : undefined;
    // Twice, for a question that got no answer is asked a second time.
    if (fault) await sandbox.faults({ path: vendorCalls[name] ?? 0, times: 2, ...fault });
    try {
      const response = await ask(name, input, ...rest);
      if (mishap === 'answerLost') throw new CallError({}, 0);
      return response;
    } finally {
      if (fault) await sandbox.clearFaults();
    }
  };
  return harmed as typeof call;
}

const snsOf = ({ params }: LoggedCall) => (params.sns ?? params.sn ?? '').split(',');

/** SNs that were sent to the vendor again without having been looked up since. */
export function sentBlindly(calls: readonly LoggedCall[]): string[] {
  const open = new Set<string>();
  const found: string[] = [];
  for (const seen of calls) {
    if (seen.call === 33) for (const sn of snsOf(seen)) open.delete(sn);
    if (seen.call !== 35 && seen.call !== 56) continue;
    found.push(...snsOf(seen).filter((sn) => open.has(sn)));
    for (const sn of snsOf(seen)) open.add(sn);
  }
  return found;
}
