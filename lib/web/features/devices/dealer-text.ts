import type { DeviceRow } from '#lib/contract/operations/devices.ts';

/** Returns the dealer's name, `ownStock` for the account's own stock, and "" when either is unknown. */
export const dealerText = (dealer: DeviceRow['dealer'], ownStock: string): string =>
  dealer?.name || (dealer?.id === '' ? ownStock : '');
