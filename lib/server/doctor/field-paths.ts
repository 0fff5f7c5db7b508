/** A position in the data of a response, with or without a value. */
export interface Location {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** Splits `list[].sn` into `list`, `[]`, `sn`. */
export const splitPath = (path: string): string[] => path.match(/\[\]|[^.[\]]+/g) ?? [];

/** Returns every location of a path; "" is the data itself. */
export function findLocations(data: unknown, path: string): Location[] {
  let locations: Location[] = [{ parent: { data }, key: 'data' }];
  for (const step of splitPath(path)) locations = locations.flatMap((location) => stepInto(location, step));
  return locations;
}

function stepInto({ parent, key }: Location, step: string): Location[] {
  const value = parent[key];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) === (step === '[]') ? [step] : [];
  return (step === '[]' || step === '*' ? keys.flatMap(() => Object.keys(value)) : keys).map((each) => ({
    parent: value as Record<string, unknown>,
    key: each,
  }));
}
