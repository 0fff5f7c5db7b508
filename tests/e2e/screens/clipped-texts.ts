import type { Page } from '@playwright/test';

/** Labels, buttons and headings whose text is cut off. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page
    .locator('button, legend, label, dt, h1, h2, h3, [role="radio"], [role="tab"], th, [data-tone]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.clientWidth > 4 && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => getComputedStyle(each).overflowX !== 'visible')
        .map((each) => `${each.textContent} ${each.scrollWidth} > ${each.clientWidth}`),
    );
