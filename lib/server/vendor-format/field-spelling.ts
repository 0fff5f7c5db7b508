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

/** Names with capitals, by the number of a call and the object that has them, such as `list[]`. */
const capitals: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = fieldNames.capitals;

const byNormalizedName = (names: readonly string[]) =>
  new Map(names.map((each) => [normalizeName(each), each]));

const snakeCase = byNormalizedName(fieldNames.snakeCase);

/**
 * Returns a function that gives the fields of a call's data the names of the specification. Fields that the portal does
 * not read get the usual ones, such as `user_id`.
 */
export function compileSpelling(callNumber: number): (data: unknown) => unknown {
  const namesByObject = new Map(
    Object.entries(capitals[callNumber] ?? {}).map(([path, names]) => [path, byNormalizedName(names)]),
  );
  const found = new Map<string, string>();
  const usualName = (key: string): string => {
    const name = found.get(key) ?? snakeCase.get(normalizeName(key)) ?? toSnakeCase(key);
    // Keys may be values, such as ids, without end.
    if (found.size < 1_000) found.set(key, name);
    return name;
  };
  const rename = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => rename(each, `${path}[]`));
    if (typeof value !== 'object' || value === null) return value;
    const own = namesByObject.get(path);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const name = own?.get(normalizeName(key)) ?? usualName(key);
        return [name, rename(each, path === '' ? name : `${path}.${name}`)];
      }),
    );
  };
  return (data) => rename(data, '');
}
