import { call } from '../../api/call.ts';
import { activationCarrier, transferCarrier } from './carriers.ts';
import type { DeskKind } from './desk.ts';

/** Handing devices to a dealer. */
export const transferring: DeskKind = {
  name: 'transfers',
  needsTcode: false,
  needsTarget: true,
  check: async (entries, dealer, signal) => {
    const sns = entries.map(({ sn }) => sn);
    return (await call('transfers.check', { body: { dealer, sns } }, { signal })).items;
  },
  carrier: (_, dealer) => transferCarrier(dealer, call),
};

/** Activating devices by Tcode. */
export const activating: DeskKind = {
  name: 'activations',
  needsTcode: true,
  needsTarget: false,
  check: async (entries, _, signal) => {
    const items = entries.map(({ sn, tcode }) => ({ sn, tcode }));
    return (await call('activations.check', { body: { items } }, { signal })).items;
  },
  carrier: (entries) => activationCarrier(new Map(entries.map(({ sn, tcode }) => [sn, tcode])), call),
};
