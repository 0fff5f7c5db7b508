import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs outside npm that some tests start. */
export const tools = ['chromium', 'redis', 'nginx'] as const;
export type Tool = (typeof tools)[number];

/** Debian has nginx where only root's PATH leads; Homebrew may be in no PATH at all. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/snap/bin'];

/** Browsers with windows, which cameras need. */
const wholeChromium = [
  'chromium',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these programs that is installed; undefined when none is. */
function firstInstalled(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

/** The path of a Chromium with windows; undefined when Playwright's own download has to do. */
export const findWholeChromium = () =>
  process.env.PLAYWRIGHT_CHROMIUM_PATH || firstInstalled(...wholeChromium);

/** The path of an installed tool; undefined when there is none. */
export function findTool(tool: Tool): string | undefined {
  if (tool === 'redis') return firstInstalled('redis-server');
  if (tool === 'nginx') return firstInstalled('nginx');
  // The one without windows takes a tenth less of the processor.
  return (
    process.env.PLAYWRIGHT_CHROMIUM_PATH || firstInstalled('chromium-headless-shell') || findWholeChromium()
  );
}
