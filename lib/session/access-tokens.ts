import type { AccessTokenDraft } from '../contract/access-tokens.ts';
import { accountList, type ListEntry } from './account-list.ts';

/** An access token as it is listed, without its secret. */
interface TokenEntry extends ListEntry, Pick<AccessTokenDraft, 'name' | 'rights' | 'areas'> {
  readonly parent: string;
}

/** The access tokens of all accounts. */
export const tokenList = () => accountList<TokenEntry>('tokens');
