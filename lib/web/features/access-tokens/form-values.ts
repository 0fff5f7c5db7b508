/** Lifetimes of a token: the session's, or a number of hours. */
export const lifetimes = ['session', '8', '1'] as const;

interface TokenValues {
  name: string;
  rights: string;
  areas: string[];
  hours: string;
}

export const emptyToken: TokenValues = { name: '', rights: 'read', areas: [], hours: 'session' };

export function toCreateBody({ hours, ...rest }: TokenValues) {
  return { ...rest, ...(hours === 'session' ? {} : { hours: Number(hours) }) };
}
