import { defineConfig } from '@playwright/test';
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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.artifacts/results/e2e.json' }]],
  projects: [
    { name: 'chromium', testIgnore: '**/firefox/**' },
    { name: 'firefox', testMatch: '**/firefox/*.spec.ts' },
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
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: headlessOptions,
  },
});
