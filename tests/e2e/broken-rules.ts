import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './portal.ts';

/** Rules about colours: all that light and dark, which the same elements have, can differ in. */
const colours = ['color-contrast', 'link-in-text-block'];

/** Rules of accessibility that a page breaks, as it stands in the light and then in the dark; it is in the light again. */
export async function brokenRules(page: Page, path: string, rules: 'all' | 'colours'): Promise<string[]> {
  const found: string[] = [];
  // The old way of axe, which looks at frames of other origins less, in half the time: there are none.
  const look = async (state: string, axe: AxeBuilder) => {
    const { violations } = await axe.setLegacyMode().analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    );
  };
  const axe = () => new AxeBuilder({ page });
  await atRest(page);
  await look(path, rules === 'all' ? axe() : axe().withRules(colours));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await atRest(page);
  await look(`${path} in the dark`, axe().withRules(colours));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
