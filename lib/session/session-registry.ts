import { type AccountEntry, accountRegistry } from './account-registry.ts';
import type { Client } from './client.ts';
import type { Delivery } from './seal.ts';

/** A session as it is listed. Nothing in it opens anything. */
interface SessionEntry extends AccountEntry {
  readonly delivery: Delivery;
  readonly client: Client;
}

/** The sessions of all accounts, as far as this replica or Redis knows them. */
export const sessionRegistry = () => accountRegistry<SessionEntry>('sessions');
