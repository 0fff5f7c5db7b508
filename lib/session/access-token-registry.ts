import type { TokenGrant } from '../contract/access-tokens.ts';
import { type AccountEntry, accountRegistry } from './account-registry.ts';

/** An access token as it is listed, without its secret. */
interface AccessTokenEntry extends AccountEntry, TokenGrant {
  readonly parent: string;
}

/** The access tokens of all accounts. */
export const accessTokenRegistry = () => accountRegistry<AccessTokenEntry>('tokens');
