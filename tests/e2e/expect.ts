import { expect as baseExpect, type ExpectMatcherState, type Locator, type Page } from '@playwright/test';
import { expectTimeoutMs } from './timeouts.ts';

/** Matchers that need an element. */
const elementMatchers = [
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
];

/** Waits for the element or the URL; a timeout is left to the matcher. */
async function waitForTarget(actual: unknown, name: string, expected: unknown): Promise<void> {
  const isLocator = typeof actual === 'object' && actual !== null && 'waitFor' in actual;
  if (isLocator && name !== 'toHaveURL')
    await (actual as Locator).waitFor({ state: 'attached', timeout: expectTimeoutMs }).catch(() => {});
  if (name === 'toHaveURL' && expected instanceof RegExp)
    await (actual as Page)
      .waitForURL(expected, { waitUntil: 'commit', timeout: expectTimeoutMs })
      .catch(() => {});
}

type Matchers = Record<string, (...expected: unknown[]) => Promise<void>>;

/** Returns Playwright's matcher of this name after a plain wait. */
const withWait = (name: string) =>
  async function (this: ExpectMatcherState, actual: unknown, ...expected: unknown[]) {
    const startedAt = performance.now();
    if (!this.isNot) await waitForTarget(actual, name, expected[0]);
    const timeout = Math.max(1, expectTimeoutMs - (performance.now() - startedAt));
    const assertion = baseExpect.configure({ timeout })(actual);
    const failure = await ((this.isNot ? assertion.not : assertion) as unknown as Matchers)
      [name]?.(...expected)
      .then(() => undefined)
      .catch((error: Error) => error.message);
    return { pass: (failure === undefined) !== this.isNot, message: () => failure ?? '' };
  };

/** Playwright's `expect`. Each failed attempt describes the whole page, which is slow, so a plain wait comes first. */
export const expect = baseExpect.extend(
  Object.fromEntries([...elementMatchers, 'toHaveURL'].map((name) => [name, withWait(name)])),
) as typeof baseExpect;
