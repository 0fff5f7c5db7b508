import { existsSync } from 'node:fs';

/**
 * The machine's own Chromium before Playwright's, which is a download; and of Debian's two the one without windows, as
 * Playwright itself has it for tests: it takes a tenth less of the processor.
 */
const chromium = [
  process.env.PLAYWRIGHT_CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path));

/** How tests start Chromium. */
export const chromiumOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Nothing of the browser's own goes out to a network.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ],
};
