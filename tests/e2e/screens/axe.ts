import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type Axe from 'axe-core';

/** Global of the axe script. */
declare const axe: typeof Axe;

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Splits a target into its page and, for a locator, the part to check. */
export function splitTarget(target: Page | Locator): { page: Page; part?: Locator } {
  return 'goto' in target ? { page: target } : { page: target.page(), part: target };
}

/** The accessibility rules that the target violates, with the elements; all rules by default. */
export async function violations(target: Page | Locator, rules?: readonly string[]): Promise<string[]> {
  const { page, part } = splitTarget(target);
  // Loading the script takes as long as checking colours, so once per page.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  const element = await part?.elementHandle();
  return page.evaluate(
    async ([values, within]) => {
      // Passed rules of a list are megabytes.
      const { violations: broken } = await axe.run(within ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(values ? { runOnly: { type: 'rule', values: [...values] } } : {}),
      });
      return broken.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`);
    },
    [rules, element] as const,
  );
}
