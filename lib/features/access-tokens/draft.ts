/** For how long a token is asked for: as long as the session, or so many hours. */
export const lifetimes = ['session', '8', '1'] as const;

interface TokenValues {
  name: string;
  rights: string;
  areas: string[];
  hours: string;
}

/** What the form starts with: the least that is of use. */
export const emptyToken: TokenValues = { name: '', rights: 'read', areas: [], hours: 'session' };

/** The token that these values ask for. */
export function draftOf({ hours, ...rest }: TokenValues) {
  return { ...rest, ...(hours === 'session' ? {} : { hours: Number(hours) }) };
}
