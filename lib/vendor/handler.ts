import type { AccessKey } from '../access.ts';
import type { AccessTokenDraft } from '../contract/access-tokens.ts';
import type { InputOf, ResponseOf } from '../contract/operation.ts';
import type { Identity } from '../contract/session.ts';
import type { Fetch, Upload, Vendor } from './http/client.ts';

/** The vendor's two tokens of one sign-in. */
interface VendorTokens {
  readonly token: string;
  readonly newToken: string;
}

/** An access token as the account's list has it; times are in seconds since the epoch. */
export interface IssuedToken extends AccessGrant {
  readonly made: number;
  readonly used: number | null;
  readonly expires: number;
  readonly ofThisSession: boolean;
}

/** A session as the account's list has it; times are in seconds since the epoch. */
export interface ListedSession {
  readonly id: string;
  readonly delivery: 'cookie' | 'bearer';
  readonly client: { readonly browser: string; readonly system: string };
  readonly made: number;
  readonly used: number | null;
  readonly expires: number;
  /** Whether it is the session at hand. */
  readonly current: boolean;
}

/** What an access token is and may. */
interface AccessGrant extends Pick<AccessTokenDraft, 'name' | 'rights' | 'areas'> {
  readonly id: string;
}

/** What an operation may do to sessions; the session room holds the other side. */
export interface SessionManager {
  /** Opens a session in place of any former one; the answer carries cookies, or the token for bearers. */
  begin(
    identity: Identity,
    tokens: VendorTokens,
    as: 'cookie' | 'bearer',
  ): Promise<{ expiresAt: string; token?: string }>;
  /** The vendor's token that ends with the session at hand; an access token leaves it to the session that it stands on. */
  readonly vendorToken: string | undefined;
  /** Ends the session at hand and clears its cookies; without one it only clears. */
  end(): Promise<void>;
  /** Ends every other session of the account at hand. */
  endOthers(): Promise<void>;
  /** Makes an access token that stands on the session at hand, and tells its secret. */
  issue(draft: AccessTokenDraft): Promise<IssuedToken & { readonly token: string }>;
  /** The good access tokens of the account at hand, the newest first. */
  tokens(): Promise<IssuedToken[]>;
  /** Ends one of them; false when there is none with this id. */
  revoke(id: string): Promise<boolean>;
  /** The sessions of the account at hand that are known, the newest first. */
  list(): Promise<ListedSession[]>;
  /** Ends one of them. */
  endSession(id: string): Promise<void>;
}

/** Limits that hold for an e-mail address, whatever address asks. */
export interface Attempts {
  /** Whether a code may be sent; false when one was sent a moment ago that still can be used. */
  maySendCode(email: string): Promise<boolean>;
  /** Counts a try of a code; throws when there were too many. */
  countCodeTry(email: string): Promise<void>;
}

/** What a handler works with, besides its input. */
export interface Context {
  /** Calls the vendor in the name of the session at hand. */
  readonly vendor: Vendor;
  /** Sends the vendor a file in the name of the session at hand. */
  readonly upload: Upload;
  /** Asks the vendor for a file in the name of the session at hand. */
  readonly fetch: Fetch;
  readonly sessions: SessionManager;
  readonly attempts: Attempts;
  /** Who is signed in and until when; null for public operations without a session. */
  readonly session: {
    readonly identity: Identity;
    readonly expiresAt: number;
    readonly access: AccessGrant | null;
  } | null;
  /** Whether the account at hand may use what stands under a key, for what an operation shows to some only. */
  readonly may: (key: AccessKey | 'signedIn' | 'public') => boolean;
  /** The part of a file that the caller requests, as in a Range header; null for the complete file. */
  readonly range: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal | undefined;
}

/** How the vendor does each operation of a domain; leaving one out does not compile. */
export type Handlers<Domain> = {
  [Verb in keyof Domain]: (
    input: InputOf<Domain[Verb]>,
    context: Context,
  ) => Promise<ResponseOf<Domain[Verb]>>;
};
