import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { addresses } from './tests/setup/e2e-addresses.ts';

/** The machine's own Chromium before Playwright's, which is a download. */
const chromium = [process.env.PLAYWRIGHT_CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/e2e-up.ts',
  outputDir: '.artifacts/e2e',
  // Two cores carry the servers too.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.artifacts/results/e2e.json' }]],
  use: {
    baseURL: addresses()?.portal.origin,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Nothing of the browser's own goes out to a network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
});
