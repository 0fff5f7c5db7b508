import { format } from 'node:util';

/**
 * Unexpected output on the console fails the test. A test that expects output replaces these spies by its own.
 */
const unexpected: string[] = [];
const originals = { error: console.error, warn: console.warn };

beforeEach(() => {
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => void unexpected.push(`console.${level}: ${format(...args)}`);
  }
});

afterEach(() => {
  Object.assign(console, originals);
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
