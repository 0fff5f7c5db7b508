/** Does something with each, with no more than so many under way; the results in the order of what was given. */
export async function inParallel<From, To>(
  given: readonly From[],
  atOnce: number,
  run: (one: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = [];
  const left = given.entries();
  const work = async () => {
    for (const [at, one] of left) made[at] = await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return made;
}
