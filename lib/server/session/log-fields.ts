import type { AuthSession } from './authenticate.ts';

/** The fields of a log line that name who acted: the account, its session and, for a program, the access token. */
export function sessionFields({ sid, identity, access }: AuthSession) {
  const user = identity.userId;
  return access
    ? { user, session: access.parent, token: access.id, tokenName: access.name }
    : { user, session: sid };
}
