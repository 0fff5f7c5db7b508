import { loadPlatforms, loadProducts } from '../../queries/options.ts';
import type { Option } from '../../ui/list/types.ts';
import type { SalesOptions } from './SalesFilters.tsx';

/**
 * Starts loading the products and platforms of the filters. The promises never reject; after a failure a filter has no options.
 */
export const loadFilterOptions = (): SalesOptions => ({
  product: optionsOf(loadProducts),
  platform: optionsOf(loadPlatforms),
});

const optionsOf = (load: (signal: AbortSignal) => Promise<Option[]>) =>
  load(new AbortController().signal).catch((): Option[] => []);
