/** The keys of the menu entries that an account has chosen as favourites, in its order. */
export type Favourites = readonly string[];

const keyPattern = '[a-zA-Z]{1,40}';
const cookiePattern = new RegExp(`^[\\w-]{1,64}~(?:${keyPattern}\\.){0,50}$`);

/** Encodes favourites for the cookie as `user~key.key.`; undefined for a user or keys that do not fit the format. */
export function encodeFavourites(user: string, favourites: Favourites): string | undefined {
  const text = `${user}~${favourites.map((each) => `${each}.`).join('')}`;
  return cookiePattern.test(text) ? text : undefined;
}

/** Decodes the favourites of the cookie; empty for those of another account and for a damaged text. */
export function decodeFavourites(user: string, text: string | undefined): Favourites {
  const [owner, keys = ''] = (text && cookiePattern.test(text) ? text : '').split('~');
  return owner === user ? keys.split('.').filter(Boolean) : [];
}

/** Reads the favourites of the browser's storage; undefined when none are stored. */
export const readFavourites = (stored: unknown): Favourites | undefined =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : undefined;

/** Returns the favourites with an entry added at the end, or removed. */
export const toggleFavourite = (favourites: Favourites, entry: string): Favourites =>
  favourites.includes(entry) ? favourites.filter((each) => each !== entry) : [...favourites, entry];
