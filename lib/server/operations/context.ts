import type { AccessKey } from '#lib/contract/access.ts';
import type { InputOf, ResponseOf } from '#lib/contract/operation.ts';
import type { AuthSession } from '../session/authenticate.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { VendorClient, VendorFetch, VendorUpload } from '../vendor-api/http/client.ts';

interface ResetCodeLimits {
  /** Counts a code to be sent. Returns false over the limit: send none and respond as if sent. */
  consumeCodeQuota(email: string): Promise<boolean>;
  /** Counts an attempt; throws a 429 problem after too many. */
  countCodeAttempt(email: string): Promise<void>;
}

export interface OperationContext {
  readonly vendor: VendorClient;
  readonly upload: VendorUpload;
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
  /** Whether the account may use this access key, for data that only some accounts see. */
  readonly canAccess: (key: AccessKey | 'signedIn' | 'public') => boolean;
  /** The Range header of a file request; null for the whole file. */
  readonly range: string | null;
  readonly signal: AbortSignal | undefined;
}

export type Handlers<Domain> = {
  [Verb in keyof Domain]: (
    input: InputOf<Domain[Verb]>,
    context: OperationContext,
  ) => Promise<ResponseOf<Domain[Verb]>>;
};
