import { format } from 'node:util';

/**
 * A warning nobody expected fails the test that caused it.
 * A test that expects one spies on console itself, which takes these spies' place.
 */
const unexpected: string[] = [];
const real = { error: console.error, warn: console.warn };

beforeEach(() => {
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => void unexpected.push(`console.${level}: ${format(...args)}`);
  }
});

afterEach(() => {
  Object.assign(console, real);
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
