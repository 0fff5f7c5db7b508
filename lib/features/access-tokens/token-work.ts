'use client';

import { createContext } from 'react';
import type { AccessToken } from '../../contract/access-tokens.ts';
import type { ResponseBody } from '../../contract/index.ts';

/** A token that was made a moment ago, with its secret. */
export type MadeToken = ResponseBody<'accessTokens.create'>;

/** What the form and the rows can have done by the screen around them. */
export interface TokenWork {
  /** The areas that the account may give a token. */
  areas: readonly AccessToken['areas'][number][];
  /** When the session ends, and with it every token of it. ISO 8601. */
  endsAt: string;
  /** Shows a token that was made, this once. */
  show: (made: MadeToken) => void;
  /** Asks whether a token is to be revoked. */
  revoke: (token: AccessToken) => void;
}

export const TokenWorkContext = createContext<TokenWork>({
  areas: [],
  endsAt: '',
  show: () => {},
  revoke: () => {},
});
