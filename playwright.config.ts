import { defineConfig } from '@playwright/test';
import { expectTimeoutMs } from './tests/e2e/timeouts.ts';
import { serverAddresses, workers } from './tests/harness/servers/worker-servers.ts';
import { headlessOptions } from './tests/setup/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/start-e2e-servers.ts',
  outputDir: '.artifacts/e2e',
  workers: workers.browser,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Timeouts are only for what hangs: a machine can be three times slower than another, and stop for seconds.
  timeout: 120_000,
  expect: { timeout: expectTimeoutMs },
  reporter: [['list'], ['json', { outputFile: '.artifacts/results/e2e.json' }]],
  projects: [
    { name: 'chromium', testIgnore: '**/other-browsers/**' },
    { name: 'firefox', testMatch: '**/other-browsers/*.spec.ts' },
    { name: 'webkit', testMatch: '**/other-browsers/*.spec.ts' },
  ],
  use: {
    baseURL: serverAddresses()?.portal.origin,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Actions and requests only, because snapshots took an eighth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: expectTimeoutMs,
    navigationTimeout: expectTimeoutMs,
    launchOptions: headlessOptions,
  },
});
