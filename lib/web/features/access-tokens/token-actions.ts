'use client';

import { createContext } from 'react';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { TokenArea } from '#lib/contract/operations/access-tokens.ts';

/** A created token with its secret, which no other response contains. */
export type CreatedToken = ResponseBody<'accessTokens.create'>;

/** What the server tells the list's client component about the account's tokens. */
export interface TokenOptions {
  /** The areas that a token of this account may have. */
  areas: readonly TokenArea[];
  /** When the session and its tokens end. ISO 8601. */
  endsAt: string;
}

export interface TokenActions extends TokenOptions {
  showSecret: (createdToken: CreatedToken) => void;
}

/** Provided by TokenIsland for TokenForm, which gets its props from the list and so cannot be passed more. */
export const TokenActionsContext = createContext<TokenActions>({
  areas: [],
  endsAt: '',
  showSecret: () => {},
});
