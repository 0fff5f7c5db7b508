import { expect as baseExpect, type Locator, type Page } from '@playwright/test';

/** Matchers that need an element. */
const elementMatchers = new Set([
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveText',
  'toHaveValue',
]);

type Matcher = (...expected: unknown[]) => unknown;

/** Milliseconds for both waits together, Playwright's own timeout. */
const timeoutMs = 10_000;

/** Waits for the element or the URL; a timeout is left to the matcher. */
async function waitForTarget(actual: unknown, name: string, expected: unknown): Promise<void> {
  const isLocator = typeof actual === 'object' && actual !== null && 'waitFor' in actual;
  if (isLocator && elementMatchers.has(name))
    await (actual as Locator).waitFor({ state: 'attached', timeout: timeoutMs }).catch(() => {});
  if (name === 'toHaveURL' && expected instanceof RegExp)
    await (actual as Page).waitForURL(expected, { waitUntil: 'commit', timeout: timeoutMs }).catch(() => {});
}

/** Playwright's `expect`. Each failed attempt describes the whole page, which is slow, so a plain wait comes first. */
export const expect = new Proxy(baseExpect, {
  apply(target, self, [actual, ...rest]) {
    const matchers = Reflect.apply(target as Matcher, self, [actual, ...rest]) as object;
    return new Proxy(matchers, {
      get(source, name, receiver) {
        const matcher: unknown = Reflect.get(source, name, receiver);
        if (typeof name !== 'string' || typeof matcher !== 'function') return matcher;
        if (name !== 'toHaveURL' && !elementMatchers.has(name)) return matcher;
        return async (...expected: unknown[]) => {
          const startedAt = performance.now();
          await waitForTarget(actual, name, expected[0]);
          const timeout = Math.max(1, timeoutMs - (performance.now() - startedAt));
          const remaining = target.configure({ timeout })(actual, ...rest);
          return Reflect.apply(Reflect.get(remaining, name) as Matcher, remaining, expected);
        };
      },
    });
  },
});
