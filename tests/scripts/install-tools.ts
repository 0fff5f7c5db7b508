import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findTool, type Tool, toolsFolder } from '../setup/tools.ts';

const packages = {
  apt: {
    chromium: 'chromium chromium-headless-shell',
    firefox: 'firefox-esr',
    webkit: 'webkit2gtk-driver xvfb xauth',
    redis: 'redis-server',
    nginx: 'nginx-light',
    promtool: '',
  },
  brew: {
    chromium: '',
    firefox: 'firefox',
    webkit: '',
    redis: 'redis',
    nginx: 'nginx',
    promtool: 'prometheus',
  },
} satisfies Record<string, Record<Tool, string>>;

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** "" as root, "sudo" when it needs no password, undefined otherwise. */
const rootPrefix = () =>
  process.getuid?.() === 0 ? '' : succeeds('sudo', '-n', 'true') ? 'sudo -n ' : undefined;

const isMac = process.platform === 'darwin';
const hasApt = existsSync('/usr/bin/apt-get');

/** Unpacks promtool alone: its package would start a Prometheus server. */
const unpackPromtool = `mkdir -p "${toolsFolder}" && cd "${toolsFolder}" && apt-get download -qq prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x --strip-components=3 ./usr/bin/promtool && rm prometheus_*.deb`;

function aptCommand(tools: readonly Tool[], prefix: string): string {
  const names = tools.map((tool) => packages.apt[tool]).filter(Boolean);
  return [
    `${prefix}apt-get update -qq`,
    ...(names.length > 0
      ? [`${prefix}apt-get install -y -qq --no-install-recommends ${names.join(' ')}`]
      : []),
    ...(tools.includes('promtool') ? [unpackPromtool] : []),
  ].join(' && ');
}

const brewCommand = (tools: readonly Tool[]) =>
  `brew install ${tools.map((tool) => packages.brew[tool]).join(' ')}`;
const downloadCommand = 'npx playwright install chromium';

/** Runs a command line in this terminal; returns whether it succeeded. */
function runShell(line: string): boolean {
  console.log(`$ ${line}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('sh', ['-c', line], { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Whether the tool starts: Playwright's download of Chromium can lack system libraries. */
const isRunnable = (tool: Tool) =>
  findTool(tool) !== undefined || (tool === 'chromium' && succeeds(chromium.executablePath(), '--version'));

function downloadChromium(): void {
  if (!runShell(downloadCommand) || isRunnable('chromium')) return;
  const prefix = rootPrefix();
  if (hasApt && prefix !== undefined) runShell('npx playwright install-deps chromium');
}

/**
 * Installs missing tools: Chromium by Playwright's download, others by the package manager when it needs no password.
 * @returns the tools that are still missing.
 */
export function installTools(tools: readonly Tool[]): Tool[] {
  const missing = () => tools.filter((tool) => !isRunnable(tool));
  if (missing().includes('chromium')) downloadChromium();
  const rest = missing();
  if (rest.length === 0) return [];
  const prefix = rootPrefix();
  if (isMac && succeeds('brew', '--version'))
    runShell(brewCommand(rest.filter((tool) => packages.brew[tool])));
  else if (hasApt && prefix !== undefined) runShell(aptCommand(rest, prefix));
  return missing();
}

/** The message for tools that could not be installed, with the commands that install them. */
export function missingToolsMessage(missing: readonly Tool[]): string {
  // A download that does not start lacks system libraries.
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
