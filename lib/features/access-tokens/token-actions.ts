'use client';

import { createContext } from 'react';
import type { AccessToken, TokenArea } from '../../contract/access-tokens.ts';
import type { ResponseBody } from '../../contract/index.ts';

/** A created token with its secret. */
export type CreatedToken = ResponseBody<'accessTokens.create'>;

/** What the list offers to its form and rows. */
export interface TokenActions {
  /** The areas that a token of this account may have. */
  areas: readonly TokenArea[];
  /** When the session and its tokens end. ISO 8601. */
  endsAt: string;
  /** Shows the secret of a created token. */
  show: (createdToken: CreatedToken) => void;
  /** Opens the dialog that revokes a token. */
  revoke: (token: AccessToken) => void;
}

export const TokenActionsContext = createContext<TokenActions>({
  areas: [],
  endsAt: '',
  show: () => {},
  revoke: () => {},
});
