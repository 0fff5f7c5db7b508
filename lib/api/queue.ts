import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { config } from '../config.ts';
import type { Operation } from '../contract/operation.ts';
import { metrics } from '../observe/metrics.ts';
import { watchRoom } from '../observe/rooms.ts';
import { shared } from '../shared.ts';
import { Problem } from './problem.ts';

/**
 * Lets an operation in when there is room: so many at a time, so many waiting, the rest is told to come back.
 * Signing out always gets in. Throws 503 with Retry-After.
 */
export async function admit<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
  if (operation.name === 'session.end') return work();
  const room = shared('admission', makeRoom);
  metrics.inFlight.inc();
  try {
    return await room.execute(work);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new Problem('overloaded', { headers: { 'retry-after': '1' }, cause: error });
  } finally {
    metrics.inFlight.dec();
  }
}

function makeRoom() {
  const { PORTAL_MAX_CONCURRENT: most, PORTAL_MAX_QUEUED: mayWait } = config();
  const room = bulkhead(most, mayWait);
  watchRoom('operations', room, most, mayWait);
  return room;
}
