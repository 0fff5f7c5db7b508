import { SessionDoor } from './door.ts';
import { openVisit } from './open.ts';

/** What the middleware learns of a visit: whether it has a live session, and the cookies to set in answer. */
export interface Knock {
  readonly signedIn: boolean;
  /** `Set-Cookie` lines: a session in use is sealed anew, one that is over is cleared. */
  readonly cookies: readonly string[];
}

/** Looks at a page request's cookies. Never throws. */
export async function knock(headers: Headers): Promise<Knock> {
  const visit = await openVisit(null, headers.get('cookie'));
  const door = new SessionDoor(visit.session);
  if (visit.session) await door.refresh();
  else if (visit.stale) door.clear();
  return { signedIn: visit.session !== null, cookies: door.cookies };
}
