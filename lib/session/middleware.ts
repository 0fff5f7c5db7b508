import { SessionDoor } from './door.ts';
import { openVisit } from './open.ts';

/** What the middleware learns of a visit: whether it has a live session, and the cookies to set in answer. */
export interface Knock {
  readonly signedIn: boolean;
  /** `Set-Cookie` lines: a session in use is sealed anew, one that is over is cleared at the sign-in. */
  readonly cookies: readonly string[];
}

/**
 * Looks at a page request's cookies; `arriving` is whether somebody comes to the sign-in. Never throws.
 * Only there are the cookies of a session that is over cleared: any other answer may come late, when its browser has
 * a new session already, whose cookies have the same names.
 */
export async function knock(headers: Headers, arriving: boolean): Promise<Knock> {
  const visit = await openVisit(null, headers.get('cookie'));
  const door = new SessionDoor(visit.session);
  if (visit.session) await door.refresh();
  else if (visit.stale && arriving) door.clear();
  return { signedIn: visit.session !== null, cookies: door.cookies };
}
