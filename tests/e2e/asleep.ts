import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Holds the page's scripts back, as a slow line does; the answer lets them come. */
export async function keepAsleep(page: Page): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  return come.resolve;
}

/** A part of React's tree. What it is being drawn to be and what it is take turns at being the other's `alternate`. */
interface Fiber {
  stateNode: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Waits until React has taken this element over, and the page around it hears what is pressed. */
export async function untilAwake(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluateAll(notTaken)).toEqual([]);
  // What listens on the window does so after the next picture.
  await place.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Waits until React has taken over every control of the page's content and header. */
export async function untilHydrated(page: Page): Promise<void> {
  const controls = page.locator('main, header').locator('button, input, select');
  await expect.poll(() => controls.evaluateAll(notTaken)).toEqual([]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/**
 * Those of the elements that do not belong to what React shows. React puts its marks on an element while it is still drawing, and as
 * long as a single script of the page is late it goes on with that and hears of nothing.
 */
function notTaken(nodes: Element[]): string[] {
  const shown = (part: Fiber): Fiber | undefined => {
    if (!part.return) return (part.stateNode as { current: Fiber }).current;
    let next = shown(part.return)?.child;
    while (next && next !== part && next !== part.alternate) next = next.sibling;
    return next ?? undefined;
  };
  const isTaken = (node: Element) => {
    const name = Object.keys(node).find((key) => key.startsWith('__reactFiber$'));
    return name !== undefined && shown(Reflect.get(node, name)) !== undefined;
  };
  return nodes.filter((node) => node.checkVisibility() && !isTaken(node)).map(({ outerHTML }) => outerHTML);
}
