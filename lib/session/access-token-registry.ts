import type { TokenGrant } from '../contract/access-tokens.ts';
import { type AccountEntry, accountRegistry } from './account-registry.ts';

interface AccessTokenEntry extends AccountEntry, TokenGrant {
  readonly parent: string;
}

/** The access tokens of all accounts, without their secrets. */
export const accessTokenRegistry = () => accountRegistry<AccessTokenEntry>('tokens');
