import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findTool, type Tool } from '../setup/tools.ts';

const packages = {
  apt: { chromium: 'chromium chromium-headless-shell', redis: 'redis-server', nginx: 'nginx-light' },
  brew: { chromium: '', redis: 'redis', nginx: 'nginx' },
} satisfies Record<string, Record<Tool, string>>;

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** "" as root, "sudo" where that needs no password, undefined otherwise. */
const rootPrefix = () =>
  process.getuid?.() === 0 ? '' : succeeds('sudo', '-n', 'true') ? 'sudo -n ' : undefined;

const isMac = process.platform === 'darwin';
const hasApt = existsSync('/usr/bin/apt-get');

const aptCommand = (tools: readonly Tool[], prefix: string) =>
  `${prefix}apt-get update -qq && ${prefix}apt-get install -y -qq --no-install-recommends ${tools
    .map((tool) => packages.apt[tool])
    .join(' ')}`;
const brewCommand = (tools: readonly Tool[]) =>
  `brew install ${tools.map((tool) => packages.brew[tool]).join(' ')}`;
const downloadCommand = 'npx playwright install chromium';

/** Runs a command line with our terminal; whether it succeeded. */
function runs(line: string): boolean {
  console.log(`$ ${line}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('sh', ['-c', line], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Whether the tool is installed and starts: Playwright's download of Chromium may lack libraries of the system. */
const isRunnable = (tool: Tool) =>
  findTool(tool) !== undefined || (tool === 'chromium' && succeeds(chromium.executablePath(), '--version'));

function downloadChromium(): void {
  if (!runs(downloadCommand) || isRunnable('chromium')) return;
  const prefix = rootPrefix();
  if (hasApt && prefix !== undefined) runs('npx playwright install-deps chromium');
}

/**
 * Installs those of the tools that are not there: Chromium by Playwright's download, else everything by the package
 * manager where that asks for no password.
 * @returns the tools that are still missing.
 */
export function installTools(wanted: readonly Tool[]): Tool[] {
  const missing = () => wanted.filter((tool) => !isRunnable(tool));
  if (missing().includes('chromium')) downloadChromium();
  const rest = missing();
  if (rest.length === 0) return [];
  const prefix = rootPrefix();
  if (isMac && succeeds('brew', '--version')) runs(brewCommand(rest.filter((tool) => packages.brew[tool])));
  else if (hasApt && prefix !== undefined) runs(aptCommand(rest, prefix));
  return missing();
}

/** The message for tools that could not be installed: the commands that install them, and how to run without them. */
export function missingToolsMessage(missing: readonly Tool[]): string {
  // A download that does not start lacks libraries of the system.
  const lacksLibraries = missing.includes('chromium') && existsSync(chromium.executablePath());
  const packaged = missing.filter((tool) =>
    isMac ? packages.brew[tool] : !(tool === 'chromium' && lacksLibraries),
  );
  const commands = [
    ...(isMac && missing.includes('chromium') ? [downloadCommand] : []),
    ...(!isMac && lacksLibraries ? ['sudo npx playwright install-deps chromium'] : []),
    ...(packaged.length > 0 ? [isMac ? brewCommand(packaged) : aptCommand(packaged, 'sudo ')] : []),
  ];
  return [
    `These programs are missing and could not be installed: ${missing.join(', ')}.`,
    'Install them:',
    ...commands.map((command) => `  ${command}`),
    'or run the tests without them:',
    `  npm test -- --without ${missing.join(',')}`,
  ].join('\n');
}
