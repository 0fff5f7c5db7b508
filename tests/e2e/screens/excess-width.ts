import type { Page } from '@playwright/test';

/** Pixels by which the page is wider than the window. Popups follow their field in the frame of a resize, so a frame passes first. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
