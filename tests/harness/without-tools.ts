import type { Tool } from '../setup/tools.ts';

/** The environment variable with the tools that a run does not use (`npm test -- --without nginx,redis`). */
export const withoutToolsKey = 'TEST_WITHOUT';

const isLeftOut = (tool: Tool) => (process.env[withoutToolsKey] ?? '').split(',').includes(tool);

/** `describe`, or `describe.skip` in a run without one of these tools. */
export const describeWith = (...needed: Tool[]) => (needed.some(isLeftOut) ? describe.skip : describe);

/** `it`, or `it.skip` in a run without one of these tools. */
export const itWith = (...needed: Tool[]) => (needed.some(isLeftOut) ? it.skip : it);
