import type { JsonOperationName } from '#lib/contract/index.ts';
import type { call } from '#lib/web/api/call.ts';
import { CallError } from '#lib/web/api/call-at.ts';
import type { Fault, LoggedCall, Sandbox } from './servers/sandbox.ts';

/** Faults of the sandbox. The portal must time out before `late` runs the call. */
const faults = {
  silenceBefore: { noResponse: true },
  silenceAfter: { noResponse: true, execute: true },
  late: { runAfterMs: 300 },
  resetBefore: { resetConnection: true },
  resetAfter: { resetConnection: true, execute: true },
  cut: { truncateAfter: 20 },
  brokenDown: { status: 500, execute: true },
} as const satisfies Record<string, Omit<Fault, 'path'>>;

/** A fault of the vendor, or of the network between browser and portal before or after the call. */
export type CallFault = keyof typeof faults | 'neverLeft' | 'answerLost' | 'none';

export const callFaults = [...Object.keys(faults), 'neverLeft', 'answerLost'] as CallFault[];

/** The decisive vendor call of each operation. */
const vendorCalls: Partial<Record<JsonOperationName, number>> = {
  'transfers.send': 35,
  'transfers.check': 33,
  'activations.activate': 56,
  'activations.check': 33,
  'shopOrders.ship': 22,
  'shopOrders.read': 19,
};

/** Wraps a call function so that each call has the fault that `next` returns; one call at a time. */
export function withCallFaults(
  callOperation: typeof call,
  sandbox: Sandbox,
  next: (name: JsonOperationName) => CallFault,
): typeof call {
  const faultyCall = async (name: JsonOperationName, input: never, ...rest: never[]) => {
    const callFault = next(name);
    if (callFault === 'neverLeft') throw new CallError({}, 0);
    const fault = callFault in faults ? faults[callFault as keyof typeof faults] : undefined;
    // Twice, because the portal retries a call without a response once.
    if (fault) await sandbox.faults({ path: vendorCalls[name] ?? 0, times: 2, ...fault });
    try {
      const response = await callOperation(name, input, ...rest);
      if (callFault === 'answerLost') throw new CallError({}, 0);
      return response;
    } finally {
      if (fault) await sandbox.clearFaults();
    }
  };
  return faultyCall as typeof call;
}

const snsOf = ({ params }: LoggedCall) => (params.sns ?? params.sn ?? '').split(',');

/** SNs that were sent to the vendor twice without a lookup in between. */
export function resentWithoutLookup(calls: readonly LoggedCall[]): string[] {
  const open = new Set<string>();
  const resent: string[] = [];
  for (const call of calls) {
    if (call.call === 33) for (const sn of snsOf(call)) open.delete(sn);
    if (call.call !== 35 && call.call !== 56) continue;
    resent.push(...snsOf(call).filter((sn) => open.has(sn)));
    for (const sn of snsOf(call)) open.add(sn);
  }
  return resent;
}
