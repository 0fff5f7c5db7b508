import type { Picture } from './types.ts';

/**
 * Returns where an uploaded picture is inserted, so that pictures stay in the order in which their files were chosen. That is
 * after the last one with a lower upload key. `uploadKeys` has the keys by URL; pictures of the saved
 * record have none and come first.
 */
export function insertionIndex(
  pictures: readonly Picture[],
  uploadKey: number,
  uploadKeys: ReadonlyMap<string, number>,
): number {
  let insertAt = 0;
  let highestKey = 0;
  for (const [index, { url }] of pictures.entries()) {
    const key = uploadKeys.get(url) ?? 0;
    if (key >= uploadKey || key < highestKey) continue;
    highestKey = key;
    insertAt = index + 1;
  }
  return insertAt;
}
