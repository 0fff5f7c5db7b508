import { loadPlatforms, loadProducts } from '../../queries/options.ts';
import type { Option } from '../../ui/list/types.ts';
import type { SalesOptions } from './SalesFilters.tsx';

/** Loads the products and platforms of the filters; none where that fails. */
export const loadFilterOptions = (): SalesOptions => ({
  product: optionsOf(loadProducts),
  platform: optionsOf(loadPlatforms),
});

const optionsOf = (load: (signal: AbortSignal) => Promise<Option[]>) =>
  load(new AbortController().signal).catch((): Option[] => []);
