import fieldNames from './field-names.json' with { type: 'json' };

/** A name without case and separators, which `user_id`, `userId` and `UserID` have in common. */
export const normalizeName = (name: string): string => name.replace(/[^\p{L}\d]/gu, '').toLowerCase();

export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

export const toPascalCase = (name: string): string =>
  toCamelCase(name).replace(/^[a-z]/, (letter) => letter.toUpperCase());

const capitals: Readonly<Record<string, readonly string[]>> = fieldNames.capitals;

/**
 * Returns a function that gives the fields of a call's data the names of the specification. Fields that the portal does
 * not read get the usual ones, such as `user_id`.
 */
export function compileSpelling(callNumber: number): (data: unknown) => unknown {
  const all = [...fieldNames.snakeCase, ...(capitals[callNumber] ?? [])];
  const known = new Map(all.map((each) => [normalizeName(each), each]));
  const names = new Map<string, string>();
  const nameOf = (key: string): string => {
    const found = names.get(key) ?? known.get(normalizeName(key)) ?? toSnakeCase(key);
    // Keys may be values, such as ids, without end.
    if (names.size < 1_000) names.set(key, found);
    return found;
  };
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [nameOf(key), rename(each)]));
  };
  return rename;
}
