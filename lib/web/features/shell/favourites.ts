/** The keys of the menu entries that an account has chosen as favourites, in its order. */
export type Favourites = readonly string[];

const key = '[a-zA-Z]{1,40}';
const format = new RegExp(`^[\\w-]{1,64}~(?:${key}\\.){0,50}$`);

/** Encodes favourites for the cookie as `user~key.key.`; undefined for a name that a cookie cannot have. */
export function encodeFavourites(user: string, favourites: Favourites): string | undefined {
  const text = `${user}~${favourites.map((each) => `${each}.`).join('')}`;
  return format.test(text) ? text : undefined;
}

/** Decodes the cookie; empty for another account and for a damaged text. */
export function decodeFavourites(user: string, text: string | undefined): Favourites {
  const [owner, keys = ''] = (text && format.test(text) ? text : '').split('~');
  return owner === user ? keys.split('.').filter(Boolean) : [];
}

/** Reads what is in the browser's storage; undefined when nothing is stored. */
export const readFavourites = (stored: unknown): Favourites | undefined =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : undefined;

export const toggled = (favourites: Favourites, entry: string): Favourites =>
  favourites.includes(entry) ? favourites.filter((each) => each !== entry) : [...favourites, entry];
