import { type AccountEntry, accountRegistry } from './account-registry.ts';
import type { Client } from './client.ts';
import type { Delivery } from './seal.ts';

interface SessionEntry extends AccountEntry {
  readonly delivery: Delivery;
  readonly client: Client;
}

export const sessionRegistry = () => accountRegistry<SessionEntry>('sessions');
