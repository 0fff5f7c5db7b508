import type { Page } from '@playwright/test';

export interface InputCount {
  /** Clicks and taps; a choice in a native select counts as two. */
  clicks: number;
  /** Pressed keys, so that a paste counts as two. */
  keys: number;
}

declare global {
  interface Window {
    countInput?: (kind: keyof InputCount, count: number) => void;
  }
}

/** Counts what the user does from now on, in this page and those that follow it. Call it before the first page. */
export async function countInput(page: Page): Promise<InputCount> {
  const counted: InputCount = { clicks: 0, keys: 0 };
  await page.exposeFunction('countInput', (kind: keyof InputCount, count: number) => {
    counted[kind] += count;
  });
  await page.addInitScript(() => {
    const count = (kind: keyof InputCount, times = 1) => window.countInput?.(kind, times);
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), true);
    document.addEventListener('keydown', ({ isTrusted }) => isTrusted && count('keys'), true);
    // Playwright chooses an option without a pointer.
    document.addEventListener(
      'change',
      ({ target, isTrusted }) => !isTrusted && target instanceof HTMLSelectElement && count('clicks', 2),
      true,
    );
  });
  return counted;
}
