import { findHeadedChromium, findTool } from './tools.ts';

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // The browser sends no requests of its own.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

const executable = (path: string | undefined) => (path ? { executablePath: path } : {});

/** Options of Chromium for tests with a camera and for benchmarks. */
export const chromiumOptions = { ...executable(findHeadedChromium()), args };

/**
 * Options of Chromium for most tests. Pages live too briefly to profit from optimizing compilers.
 */
export const headlessOptions = {
  ...executable(findTool('chromium')),
  args: [...args, '--js-flags=--no-maglev,--no-turbofan'],
};
