import type { TokenGrant } from '#lib/contract/operations/access-tokens.ts';
import { type AccountEntry, accountRegistry } from './account-registry.ts';

interface AccessTokenEntry extends AccountEntry, TokenGrant {
  readonly parent: string;
}

export const accessTokenRegistry = () => accountRegistry<AccessTokenEntry>('tokens');
