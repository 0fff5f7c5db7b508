import type { BulkAction } from '../types.ts';

/** An action whose operation takes one record per call. */
export function oneByOne(
  act: (id: string, signal: AbortSignal) => Promise<unknown>,
): Pick<BulkAction, 'run' | 'atMost'> {
  const run: BulkAction['run'] = async (ids, signal) => {
    for (const id of ids) await act(id, signal);
    return { done: ids, failed: [] };
  };
  return { run, atMost: 1 };
}
