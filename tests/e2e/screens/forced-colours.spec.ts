import type { Page } from '@playwright/test';
import { expect, fillDay, getJson, screens, signInAs, test } from '../fixtures.ts';

/** What distinguishes elements without their texts; each look once. */
const looks = (page: Page, selector: string, pseudo = '') =>
  page.locator(selector).evaluateAll((elements, part) => {
    const channels = (colour: string) => colour.match(/\d+, \d+, \d+/)?.[0];
    const canvas = channels(getComputedStyle(document.body).backgroundColor);
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element, part || undefined);
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, outlineWidth } = style;
      const isCanvas = channels(backgroundColor) === canvas || /^rgba.*, 0\)$/.test(backgroundColor);
      return {
        background: isCanvas ? 'none' : backgroundColor,
        border: borderTopWidth === '0px' ? 'none' : `${borderTopWidth} ${borderTopColor}`,
        outline: outlineStyle === 'none' ? 'none' : outlineWidth,
        radius: style.borderRadius,
      };
    };
    return [...new Set(elements.map((element) => JSON.stringify(lookOf(element))))];
  }, pseudo);

/** Expects elements of each kind, and that those of two kinds never look alike. */
async function expectDifferent(page: Page, kinds: readonly string[], pseudo?: string): Promise<void> {
  const found: [string, string][] = [];
  for (const kind of kinds) {
    await page.locator(kind).first().waitFor({ state: 'attached' });
    for (const look of await looks(page, kind, pseudo)) found.push([look, kind]);
  }
  const alike = found.filter(([look], index) => found.findIndex(([other]) => other === look) !== index);
  expect(alike).toEqual([]);
}

/** Expects that all these elements have a background or a border. */
async function expectVisible(page: Page, selector: string, pseudo?: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  const hidden = (await looks(page, selector, pseudo)).filter((look) =>
    look.startsWith('{"background":"none","border":"none"'),
  );
  expect([selector, hidden]).toEqual([selector, []]);
}

/** The relative luminance (WCAG) of a computed colour. */
function luminance(colour: string): number {
  const scale = colour.startsWith('color(') ? 1 : 255;
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / scale;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lowest contrast of two of these colours. */
function lowestContrast(colours: Iterable<string>): number {
  const sorted = [...colours].map(luminance).sort((a, b) => b - a);
  return Math.min(...sorted.slice(1).map((dark, index) => ((sorted[index] ?? 0) + 0.05) / (dark + 0.05)));
}

const tones = (prefix: string, names: readonly string[]) =>
  names.map((name) => `${prefix}[data-tone="${name}"]`);

for (const colorScheme of ['light', 'dark'] as const)
  test(`marks, bars, statuses and selections differ in forced ${colorScheme} colours`, async ({
    page,
    context,
  }) => {
    await signInAs(context, 'main');
    await page.emulateMedia({ forcedColors: 'active', colorScheme });

    await page.goto('/');
    const ring = page.locator('[style*="--slices"]');
    const stops = await ring.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
    const slices = new Set(stops.match(/(?:rgba?|color)\([^)]+\)/g));
    // A colour for each status, and one for the gaps.
    expect(slices.size).toBe(1 + (await page.locator('th[data-tone]').count()));
    expect(lowestContrast(slices)).toBeGreaterThan(1.8);
    await expectDifferent(page, tones('th', ['success', 'neutral', 'warning']), '::before');
    await expectVisible(page, 'th[data-tone], [style*="--bar"]', '::before');
    await expectDifferent(page, ['#side-menu a[aria-current]', '#side-menu a:not([aria-current])']);

    await page.goto(screens.income);
    await expectDifferent(page, tones('li', ['main', 'second', 'neutral']), '::before');
    await expectVisible(page, 'li[data-tone]', '::before');
    const columns = page.locator('.MuiBarChart-element, .MuiBarElement-root');
    await columns.first().waitFor();
    expect(
      await columns.evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).fill)).size),
    ).toBe(3);
    await expectDifferent(page, ['main nav a[aria-current]', 'main nav a:not([aria-current], [rel])']);

    await page.goto(screens.sales);
    await expectDifferent(page, [
      'li:has(> a[aria-current])',
      'li:has(> a + strong):not(:has([aria-current]))',
    ]);

    await page.goto(screens.messages);
    await expectVisible(page, 'td [role="img"]');

    await page.goto(screens.resets);
    await expectDifferent(page, tones('span', ['success', 'warning', 'error', 'info']), '::before');
    await expectDifferent(page, ['main [data-variant="contained"]', 'main [data-variant="outlined"]']);
    await page.locator('tbody input').nth(1).check();
    await expectDifferent(page, ['tr:has(input[data-row]:checked)', 'tr:not(:has(input[data-row]:checked))']);

    const { items } = await getJson<{ items: { id: string }[] }>(
      context,
      '/api/v1/devices?sort=-updates&pageSize=1',
    );
    await page.goto(`${screens.equipment}/${items[0]?.id}`);
    await expectVisible(page, '[data-bar] > span');
    await expectDifferent(page, ['[data-bar]', '[data-bar] > span']);

    await page.goto(`${screens.dealers}?new=1`);
    await fillDay(page.getByRole('dialog'), 'Contract start', '2026-11-20');
    await page.getByRole('dialog').getByLabel('Country').fill('G');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectDifferent(page, [
      '.MuiAutocomplete-option.Mui-focused',
      '.MuiAutocomplete-option:not(.Mui-focused)',
    ]);
  });
