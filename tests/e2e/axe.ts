import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type Axe from 'axe-core';

/** What the script leaves in the page. */
declare const axe: typeof Axe;

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The page, and the part of it where only a part is checked. */
export function splitShown(shown: Page | Locator): { page: Page; part?: Locator } {
  return 'goto' in shown ? { page: shown } : { page: shown.page(), part: shown };
}

/** The rules of accessibility, by default all, that the page or a part of it breaks now; each with its elements. */
export async function violations(shown: Page | Locator, rules?: readonly string[]): Promise<string[]> {
  const { page, part } = splitShown(shown);
  // A page keeps the script until it is left: reading it takes as long as looking for colours.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  const element = await part?.elementHandle();
  return page.evaluate(
    async ([values, within]) => {
      // Passed rules would be megabytes for a list.
      const { violations: found } = await axe.run(within ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(values ? { runOnly: { type: 'rule', values: [...values] } } : {}),
      });
      return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`);
    },
    [rules, element] as const,
  );
}
