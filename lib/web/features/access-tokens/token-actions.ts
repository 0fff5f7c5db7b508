'use client';

import { createContext } from 'react';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { TokenArea } from '#lib/contract/operations/access-tokens.ts';

/** A created token with its secret. */
export type CreatedToken = ResponseBody<'accessTokens.create'>;

export interface TokenOptions {
  /** The areas that a token of this account may have. */
  areas: readonly TokenArea[];
  /** When the session and its tokens end. ISO 8601. */
  endsAt: string;
}

export interface TokenActions extends TokenOptions {
  /** Shows the secret of a created token. */
  show: (createdToken: CreatedToken) => void;
}

export const TokenActionsContext = createContext<TokenActions>({ areas: [], endsAt: '', show: () => {} });
