/** A field in the data of a response: `parent[key]`, which may be absent. */
export interface Location {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** Splits `list[].sn` into `list`, `[]`, `sn`. */
export const splitPath = (path: string): string[] => path.match(/\[\]|[^.[\]]+/g) ?? [];

/**
 * Returns every location of a path such as `list[].sn` or `names.*`: one for each row. The path "" is the data itself.
 */
export function findLocations(data: unknown, path: string): Location[] {
  let locations: Location[] = [{ parent: { data }, key: 'data' }];
  for (const step of splitPath(path)) locations = locations.flatMap((location) => stepInto(location, step));
  return locations;
}

/** Returns nothing for a value of another kind, such as an object where the path has `[]`. */
function stepInto({ parent, key }: Location, step: string): Location[] {
  const value = parent[key];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) !== (step === '[]')) return [];
  const keys = step === '[]' || step === '*' ? Object.keys(value) : [step];
  return keys.map((each) => ({ parent: value as Record<string, unknown>, key: each }));
}
