import { existsSync } from 'node:fs';

/** The first program that is there; without one Playwright takes its own, which is a download. */
function first(...paths: (string | undefined)[]) {
  const executablePath = paths.find((path) => path && existsSync(path));
  return executablePath ? { executablePath } : {};
}

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Nothing of the browser's own goes out to a network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
const given = process.env.PLAYWRIGHT_CHROMIUM_PATH;
const whole = '/usr/bin/chromium';

/** How a whole Chromium is started: for cameras, and where it is measured. */
export const chromiumOptions = { ...first(given, whole), args };

/**
 * How most tests start Chromium: of Debian's two the one without windows, as Playwright itself has it for tests. It
 * takes a tenth less of the processor, and so does one that optimizes no scripts: no page of theirs lives long enough to
 * gain what that costs.
 */
export const headlessOptions = {
  ...first(given, '/usr/bin/chromium-headless-shell', whole),
  args: [...args, '--js-flags=--no-maglev,--no-turbofan'],
};
