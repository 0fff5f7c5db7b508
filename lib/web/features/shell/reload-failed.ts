import { lowStockQuery } from '../../queries/stock.ts';
import { getQueryClient } from '../../ui/providers/QueryProvider.tsx';

/** Loads again what a lost session refused. Records under open forms are not reloaded, so that the input stays. */
export function reloadFailed(): void {
  const client = getQueryClient();
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  void client.invalidateQueries({ queryKey: lowStockQuery.queryKey });
}
