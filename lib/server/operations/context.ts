import type { RequiredAccess } from '#lib/contract/access.ts';
import type { InputOf, ResponseOf } from '#lib/contract/operation.ts';
import type { AuthSession } from '../session/authenticate.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { VendorClient, VendorFetch, VendorUpload } from '../vendor-api/http/client.ts';

/** Limits of the codes that reset a password. */
interface ResetCodeLimits {
  /** Counts a code to be sent. Returns false over the limit: the handler then sends none, but responds as if it had. */
  consumeCodeQuota(email: string): Promise<boolean>;
  /** Counts an attempt; throws a 429 problem after too many. */
  countCodeAttempt(email: string): Promise<void>;
}

/** What a handler gets besides its input: the vendor's API in the name of the account, and the session. */
export interface OperationContext {
  readonly vendor: VendorClient;
  readonly upload: VendorUpload;
  /** Fetches a file from the vendor. */
  readonly fetchFile: VendorFetch;
  readonly sessions: Pick<
    SessionManager,
    | 'createSession'
    | 'vendorToken'
    | 'endCurrent'
    | 'endOthers'
    | 'createToken'
    | 'listTokens'
    | 'revokeToken'
    | 'listSessions'
    | 'endSession'
  >;
  readonly resetCodeLimits: ResetCodeLimits;
  /** Null for public operations without a session. `access` is the grant of an access token, null for a session. */
  readonly session: Pick<AuthSession, 'identity' | 'expiresAt' | 'access'> | null;
  /** Whether the account, and its access token if any, may read an area: for data that only some accounts see. */
  readonly canAccess: (required: RequiredAccess) => boolean;
  /** The Range header of a file request; null for the whole file. */
  readonly range: string | null;
  readonly signal: AbortSignal | undefined;
}

/** A handler for each operation of a domain. callHandler calls them; their CodedErrors become the problem of the response. */
export type Handlers<Domain> = {
  [Verb in keyof Domain]: (
    input: InputOf<Domain[Verb]>,
    context: OperationContext,
  ) => Promise<ResponseOf<Domain[Verb]>>;
};
