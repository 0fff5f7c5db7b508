/** Maps items with limited parallelism; results are in the order of items. */
export async function mapInParallel<From, To>(
  items: readonly From[],
  maxParallel: number,
  run: (item: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = [];
  const remaining = items.entries();
  const work = async () => {
    for (const [at, item] of remaining) results[at] = await run(item);
  };
  await Promise.all(Array.from({ length: maxParallel }, work));
  return results;
}
