import { accessSync, constants } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const tools = ['chromium', 'firefox', 'webkit', 'redis', 'nginx', 'promtool'] as const;
export type Tool = (typeof tools)[number];

/** Debian has nginx in a folder of root's PATH; Homebrew may not be in PATH. */
const extraFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/snap/bin'];

/** For programs that are unpacked rather than installed. */
export const toolsFolder = resolve('.artifacts/tools');

const headedChromium = [
  'chromium',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const firefox = ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first installed program; undefined when none is installed. */
function firstInstalled(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extraFolders, toolsFolder];
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

/** The path of a headed Chromium; undefined to use Playwright's download. */
export const findHeadedChromium = () =>
  process.env.PLAYWRIGHT_CHROMIUM_PATH || firstInstalled(...headedChromium);

/** The path of an installed tool; undefined when it is not installed. */
export function findTool(tool: Tool): string | undefined {
  if (tool === 'firefox') return firstInstalled(...firefox);
  if (tool === 'webkit') return firstInstalled('xvfb-run') && firstInstalled('WebKitWebDriver');
  if (tool === 'redis') return firstInstalled('redis-server');
  if (tool === 'nginx' || tool === 'promtool') return firstInstalled(tool);
  // The headless shell takes a tenth less CPU time.
  return (
    process.env.PLAYWRIGHT_CHROMIUM_PATH || firstInstalled('chromium-headless-shell') || findHeadedChromium()
  );
}
