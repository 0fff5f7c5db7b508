import { type Locator, type Page, expect as whole } from '@playwright/test';

/** Expectations that nothing can meet which is not there. */
const aboutWhatIsThere = new Set([
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

/** Milliseconds for both waits together: as long as Playwright's own alone. */
const patience = 10_000;

/** Waits until there is something to look at; where nothing comes, the expectation says so. */
async function arrival(actual: unknown, name: string, expected: unknown): Promise<void> {
  const isLocator = typeof actual === 'object' && actual !== null && 'waitFor' in actual;
  if (isLocator && aboutWhatIsThere.has(name))
    await (actual as Locator).waitFor({ state: 'attached', timeout: patience }).catch(() => {});
  if (name === 'toHaveURL' && expected instanceof RegExp)
    await (actual as Page).waitForURL(expected, { waitUntil: 'commit', timeout: patience }).catch(() => {});
}

/**
 * Playwright's `expect`. Whenever it looks in vain it describes the whole page, lest that was the last time, which takes
 * longer than to draw one: so a plain wait comes before it, for what it is about to be there.
 */
export const expect = new Proxy(whole, {
  apply(target, self, [actual, ...rest]) {
    const matchers = Reflect.apply(target as Matcher, self, [actual, ...rest]) as object;
    return new Proxy(matchers, {
      get(them, name, receiver) {
        const matcher: unknown = Reflect.get(them, name, receiver);
        if (typeof name !== 'string' || typeof matcher !== 'function') return matcher;
        if (name !== 'toHaveURL' && !aboutWhatIsThere.has(name)) return matcher;
        return async (...expected: unknown[]) => {
          const began = performance.now();
          await arrival(actual, name, expected[0]);
          const timeout = Math.max(1, patience - (performance.now() - began));
          const left = target.configure({ timeout })(actual, ...rest);
          return Reflect.apply(Reflect.get(left, name) as Matcher, left, expected);
        };
      },
    });
  },
});
