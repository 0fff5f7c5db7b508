/** The environment variable that says how much a run tries: "quick", "normal" or "deep". */
export const depthKey = 'TEST_DEPTH';

/** The environment variable with the seed of generated inputs. */
export const seedKey = 'TEST_SEED';

/** How much this run tries. */
export const depth = (process.env[depthKey] ?? 'normal') as 'quick' | 'normal' | 'deep';

/** Whether this is `npm run test:deep`. */
export const isDeep = depth === 'deep';

/** The number of runs or inputs of a test: the first in `npm test`, the second in `npm run test:deep`. */
export const count = (normal: number, deep: number): number => (isDeep ? deep : normal);

/** The seed of generated inputs; another one each day, so that runs try new inputs and a day's run can be repeated. */
export const seed = Number(process.env[seedKey] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
