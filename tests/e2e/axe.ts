import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type Axe from 'axe-core';

/** What the script leaves in the page. */
declare const axe: typeof Axe;

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** By default all rules and the whole page. */
interface Look {
  rules?: string[];
  within?: Locator;
}

/** The rules of accessibility that the page, as it stands now, breaks; each with the elements that break it. */
export async function violations(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  // A page keeps the script until it is left: reading it takes as long as looking for colours.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  const part = await within?.elementHandle();
  return page.evaluate(
    async ([runRules, element]) => {
      // Of what is well done, a list has megabytes to tell; which took longer to make and to send than to find out.
      const { violations: found } = await axe.run(element ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(runRules ? { runOnly: { type: 'rule', values: runRules } } : {}),
      });
      return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`);
    },
    [rules, part] as const,
  );
}
