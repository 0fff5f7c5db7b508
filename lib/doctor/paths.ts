/** A place in an answer's data that a value stands at, or could stand at. */
export interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** Steps of a path: `list[].sn` is `list`, `[]`, `sn`. */
export const stepsOf = (path: string): string[] => path.match(/\[\]|[^.[\]]+/g) ?? [];

/** Every place of a path in an answer's data, whether something stands there or not; "" is the data itself. */
export function placesOf(data: unknown, path: string): Place[] {
  let places: Place[] = [{ holder: { data }, key: 'data' }];
  for (const step of stepsOf(path)) places = places.flatMap((place) => placesIn(place, step));
  return places;
}

function placesIn({ holder, key }: Place, step: string): Place[] {
  const value = holder[key];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) === (step === '[]') ? [step] : [];
  return (step === '[]' || step === '*' ? keys.flatMap(() => Object.keys(value)) : keys).map((each) => ({
    holder: value as Record<string, unknown>,
    key: each,
  }));
}
