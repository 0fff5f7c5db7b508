import { call } from '../../api/call.ts';
import type { BatchKind } from './batch-draft.ts';
import { type Caller, createActivationTransport, createTransferTransport } from './transports.ts';

/** Handing devices to a dealer; `batch` is how many go in one call. */
export const transferringBy = (ask: Caller, batch?: number): BatchKind => ({
  name: 'transfers',
  needsTcode: false,
  needsTarget: true,
  check: async (entries, dealer, signal) => {
    const sns = entries.map(({ sn }) => sn);
    return (await ask('transfers.check', { body: { dealer, sns } }, { signal })).items;
  },
  transport: (_, dealer) => createTransferTransport(dealer, ask, batch),
});

/** Activating devices by Tcode. */
export const activatingBy = (ask: Caller): BatchKind => ({
  name: 'activations',
  needsTcode: true,
  needsTarget: false,
  check: async (entries, _, signal) => {
    const items = entries.map(({ sn, tcode }) => ({ sn, tcode }));
    return (await ask('activations.check', { body: { items } }, { signal })).items;
  },
  transport: (entries) =>
    createActivationTransport(new Map(entries.map(({ sn, tcode }) => [sn, tcode])), ask),
});

export const transferring = transferringBy(call);
export const activating = activatingBy(call);
