import type { Picture } from './types.ts';

/** Returns where a picture belongs: after the last one with a lower number. Saved pictures have no number. */
export function insertionIndex(
  pictures: readonly Picture[],
  number: number,
  numbers: ReadonlyMap<string, number>,
): number {
  let index = 0;
  let latest = 0;
  for (const [at, { url }] of pictures.entries()) {
    const each = numbers.get(url) ?? 0;
    if (each >= number || each < latest) continue;
    latest = each;
    index = at + 1;
  }
  return index;
}
