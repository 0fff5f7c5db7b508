import { lowStockQuery } from '../../queries/stock.ts';
import { getQueryClient } from '../../ui/providers/QueryProvider.tsx';

/**
 * Reloads failed queries and low stock after the user has signed in again. Records under open forms are not reloaded, so that the
 * input stays.
 */
export function reloadFailedQueries(): void {
  const client = getQueryClient();
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  void client.invalidateQueries({ queryKey: lowStockQuery.queryKey });
}
