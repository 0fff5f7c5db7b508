import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** What the script leaves in the page. */
declare const axe: typeof Axe;

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What is looked at: all rules and the whole page unless it says less. */
interface Look {
  rules?: string[];
  within?: string;
}

/** The rules of accessibility that the page, as it stands now, breaks; each with the elements that break it. */
export async function violations(page: Page, look: Look = {}): Promise<string[]> {
  // A page keeps the script until it is left: reading it takes as long as looking for colours.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  return page.evaluate(async ({ rules, within }) => {
    // Of what is well done, a list has megabytes to tell; which took longer to make and to send than to find out.
    const { violations: found } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      selectors: false,
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    });
    return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`);
  }, look);
}
