import type { Values } from '../../ui/form/types.ts';

/** For how long a token is asked for: as long as the session, or so many hours. */
export const lifetimes = ['session', '8', '1'] as const;

/** What the form starts with: the least that is of use. */
export const emptyToken: Values = { name: '', rights: 'read', areas: '', hours: 'session' };

/** The token that these values ask for. */
export function draftOf({ name, rights, areas, hours }: Values) {
  return {
    name: name ?? '',
    rights,
    areas: (areas ?? '').split(',').filter(Boolean),
    ...(hours === 'session' ? {} : { hours: Number(hours) }),
  };
}
