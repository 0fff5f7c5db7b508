/** The environment variable for the depth of a run: "quick", "normal" or "deep". */
export const depthKey = 'TEST_DEPTH';

export const seedKey = 'TEST_SEED';

export const depth = (process.env[depthKey] ?? 'normal') as 'quick' | 'normal' | 'deep';

export const isDeep = depth === 'deep';

/** The number of runs or inputs of a test: `normal` in `npm test`, `deep` in `npm run test:deep`. */
export const count = (normal: number, deep: number): number => (isDeep ? deep : normal);

/**
 * The seed of generated inputs: constant, because a test must not fail by the day. `npm run test:deep` sets a random one.
 */
export const seed = Number(process.env[seedKey] ?? 20_261_124);
