import { call } from '../api/call.ts';
import type { Option } from '../ui/list/types.ts';

interface NamedRecord {
  id: string;
  name: string;
  /** Further texts that a search of the options matches. */
  terms?: readonly string[];
}

/** Converts records to options of a filter or picker. Equal names get `detailOf` in brackets, and then the id. */
export function recordOptions<R extends NamedRecord>(
  records: readonly R[],
  detailOf: (record: R) => string = () => '',
): Option[] {
  const details = records.map(detailOf);
  const names = records.map(({ name }) => name);
  const ids = records.map(({ id }) => id);
  const labels = distinctLabels(distinctLabels(names, details), ids);
  return records.map(({ id, name, terms }, index) => ({
    value: id,
    label: labels[index] ?? name,
    ...(terms && { terms }),
  }));
}

/** Adds the detail in brackets to each label that occurs more than once. */
function distinctLabels(labels: readonly string[], details: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labels.map((label, index) =>
    (counts.get(label) ?? 0) > 1 && details[index] ? `${label} (${details[index]})` : label,
  );
}

/** Loads the account's products as options. Throws what `call` throws, like the other loaders here. */
export const loadProducts = async (signal: AbortSignal) =>
  recordOptions((await call('products.choices', {}, { signal })).items, ({ type }) => type);

export const platformOptions = (platforms: readonly (NamedRecord & { code: string })[]): Option[] =>
  recordOptions(
    platforms.map((platform) => ({ ...platform, terms: [platform.code] })),
    ({ code }) => code,
  );

/** Loads the sales platforms as options. */
export const loadPlatforms = async (signal: AbortSignal) =>
  platformOptions((await call('platforms.choices', {}, { signal })).items);

interface DealerName {
  name: string;
  number: string;
}

/** A dealer's name with its number and place, because several dealers may have the same name. */
export function dealerName({ name, number }: DealerName, ...place: readonly string[]): string {
  const details = [number, ...place].filter(Boolean).join(' · ');
  return details ? `${name} (${details})` : name;
}

/** Loads the dealers below the account as options, each with its number and place. */
export const loadDealers = async (
  signal: AbortSignal,
  countryName: (code: string) => string,
): Promise<Option[]> =>
  recordOptions(
    (await call('dealers.choices', {}, { signal })).items.map(({ id, ...dealer }) => ({
      id,
      name: dealerName(dealer, dealer.region, countryName(dealer.country)),
      terms: [dealer.name, dealer.number],
    })),
  );
