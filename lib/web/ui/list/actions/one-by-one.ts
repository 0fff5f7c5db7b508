import type { BulkAction } from '../types.ts';

/**
 * Returns the `run` of a bulk action whose operation changes one record per call. It throws what `change` throws, and the
 * job reports that row as failed.
 */
export function oneByOne(
  change: (id: string, signal: AbortSignal) => Promise<unknown>,
): Pick<BulkAction, 'run' | 'atMost'> {
  const run: BulkAction['run'] = async (ids, signal) => {
    for (const id of ids) await change(id, signal);
    return { done: ids, failed: [] };
  };
  return { run, atMost: 1 };
}
