import { findTool, findWholeChromium } from './tools.ts';

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Nothing of the browser's own goes out to a network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

const at = (path: string | undefined) => (path ? { executablePath: path } : {});

/** How Chromium is started where a test needs a camera, and where it is measured. */
export const chromiumOptions = { ...at(findWholeChromium()), args };

/**
 * How most tests start Chromium. No optimizing compilers: pages live too briefly to gain what those cost.
 */
export const headlessOptions = {
  ...at(findTool('chromium')),
  args: [...args, '--js-flags=--no-maglev,--no-turbofan'],
};
