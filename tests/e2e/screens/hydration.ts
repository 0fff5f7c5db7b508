import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Holds back the scripts of the page until the returned function is called. */
export async function holdBackScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

/** A node of React's tree; its `alternate` is the other of the current and the next version. */
interface Fiber {
  stateNode: unknown;
  memoizedProps: { dangerouslySetInnerHTML?: object } | null;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Waits until React has hydrated this element and listens to the keyboard. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluateAll(notHydrated)).toEqual([]);
  // Listeners on the window are added after the next frame.
  await element.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Waits until React has hydrated every control of the content and the header. */
export async function waitForPageHydration(page: Page): Promise<void> {
  const controls = page.locator('main, header').locator('button, input, select');
  await expect.poll(() => controls.evaluateAll(notHydrated)).toEqual([]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Elements that React has not committed. React marks elements while it still renders, so their keys prove nothing. */
export function notHydrated(nodes: Element[]): string[] {
  const currentFiber = (part: Fiber): Fiber | undefined => {
    if (!part.return) return (part.stateNode as { current: Fiber }).current;
    let next = currentFiber(part.return)?.child;
    while (next && next !== part && next !== part.alternate) next = next.sibling;
    return next ?? undefined;
  };
  const fiberOf = (node: Element): Fiber | undefined => {
    const name = Object.keys(node).find((key) => key.startsWith('__reactFiber$'));
    return name && Reflect.get(node, name);
  };
  /** The element that React sets as a string with the node in it. */
  const ownerOf = (node: Element): Fiber | undefined => {
    for (let parent = node.parentElement; parent; parent = parent.parentElement) {
      const fiber = fiberOf(parent);
      if (fiber) return fiber.memoizedProps?.dangerouslySetInnerHTML ? fiber : undefined;
    }
  };
  const isHydrated = (node: Element) => {
    const fiber = fiberOf(node) ?? ownerOf(node);
    return fiber !== undefined && currentFiber(fiber) !== undefined;
  };
  return nodes
    .filter((node) => node.checkVisibility() && !isHydrated(node))
    .map(({ outerHTML }) => outerHTML);
}
