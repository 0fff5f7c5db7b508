import { call } from '../../api/call.ts';
import {
  type CallOperation,
  createActivationTransport,
  createTransferTransport,
} from './batch-transports.ts';
import type { BatchKind } from './transfer-draft.ts';

/** The distribution of devices to a dealer. Tests set the devices per call by `batchSize`. */
export const createTransferKind = (callOperation: CallOperation, batchSize?: number): BatchKind => ({
  name: 'transfers',
  needsTcode: false,
  needsTarget: true,
  check: async (entries, dealer, signal) => {
    const sns = entries.map(({ sn }) => sn);
    return (await callOperation('transfers.check', { body: { dealer, sns } }, { signal })).items;
  },
  createTransport: (_, dealer) => createTransferTransport(dealer, callOperation, batchSize),
});

/** The activation of devices by Tcode; the target is not used. */
export const createActivationKind = (callOperation: CallOperation): BatchKind => ({
  name: 'activations',
  needsTcode: true,
  needsTarget: false,
  check: async (entries, _, signal) => {
    const items = entries.map(({ sn, tcode }) => ({ sn, tcode }));
    return (await callOperation('activations.check', { body: { items } }, { signal })).items;
  },
  createTransport: (entries) =>
    createActivationTransport(new Map(entries.map(({ sn, tcode }) => [sn, tcode])), callOperation),
});

export const transferKind = createTransferKind(call);
export const activationKind = createActivationKind(call);
