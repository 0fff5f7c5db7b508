'use client';

import { createContext } from 'react';
import type { AccessToken } from '../../contract/access-tokens.ts';
import type { ResponseBody } from '../../contract/index.ts';

/** A token that was made a moment ago, with its secret. */
export type CreatedToken = ResponseBody<'accessTokens.create'>;

/** What the form and the rows can have done by the screen around them. */
export interface TokenActions {
  /** The areas that the account may give a token. */
  areas: readonly AccessToken['areas'][number][];
  /** When the session ends, and with it every token of it. ISO 8601. */
  endsAt: string;
  /** Shows a token that was made, this once. */
  show: (createdToken: CreatedToken) => void;
  /** Asks whether a token is to be revoked. */
  revoke: (token: AccessToken) => void;
}

export const TokenActionsContext = createContext<TokenActions>({
  areas: [],
  endsAt: '',
  show: () => {},
  revoke: () => {},
});
