import { call } from '../api/call.ts';
import type { Option } from '../ui/list/types.ts';

const optionsOf = (items: readonly { id: string; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** Loads the products of the account. */
export const loadProducts = async (signal: AbortSignal) =>
  optionsOf((await call('products.choices', {}, { signal })).items);

/** Loads the sales platforms. */
export const loadPlatforms = async (signal: AbortSignal) =>
  optionsOf((await call('platforms.choices', {}, { signal })).items);

/** A dealer's name with its number: several may have one name. */
export const dealerName = ({ name, number }: { name: string; number: string }) =>
  number ? `${name} (${number})` : name;

/** Loads the dealers below the account, each with its number. */
export const loadDealers = async (signal: AbortSignal): Promise<Option[]> =>
  (await call('dealers.choices', {}, { signal })).items.map((dealer) => ({
    value: dealer.id,
    label: dealerName(dealer),
  }));
