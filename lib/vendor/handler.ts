import type { AccessKey } from '../access.ts';
import type { AnswerOf, InputOf } from '../contract/operation.ts';
import type { Identity } from '../contract/session.ts';
import type { Fetch, Upload, Vendor } from './http/client.ts';

/** The vendor's two tokens of one sign-in. */
export interface VendorTokens {
  readonly token: string;
  readonly newToken: string;
}

/** What an operation may do to sessions; the session room holds the other side. */
export interface Door {
  /** Opens a session in place of any former one; the answer carries cookies, or the token for bearers. */
  begin(
    identity: Identity,
    tokens: VendorTokens,
    as: 'cookie' | 'bearer',
  ): Promise<{ expiresAt: string; token?: string }>;
  /** The vendor's token of the session at hand, if there is one. */
  readonly vendorToken: string | undefined;
  /** Ends the session at hand and clears its cookies; without one it only clears. */
  end(): Promise<void>;
  /** Ends every other session of the account at hand. */
  endOthers(): Promise<void>;
}

/** What a handler works with, besides its input. */
export interface Context {
  /** Calls the vendor in the name of the session at hand. */
  readonly vendor: Vendor;
  /** Sends the vendor a file in the name of the session at hand. */
  readonly upload: Upload;
  /** Asks the vendor for a file in the name of the session at hand. */
  readonly fetch: Fetch;
  readonly door: Door;
  /** Who is signed in and until when; null for public operations without a session. */
  readonly session: { readonly identity: Identity; readonly expiresAt: number } | null;
  /** Whether the account at hand may use what stands under a key, for what an operation shows to some only. */
  readonly may: (key: AccessKey) => boolean;
}

/** How the vendor does each operation of a domain; leaving one out does not compile. */
export type Handlers<Domain> = {
  [Verb in keyof Domain]: (input: InputOf<Domain[Verb]>, context: Context) => Promise<AnswerOf<Domain[Verb]>>;
};
