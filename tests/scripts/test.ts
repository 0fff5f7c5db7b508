import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { depthKey, seed, seedKey } from '../harness/depth.ts';
import { profileDir } from '../harness/profile.ts';
import { workers } from '../harness/servers/worker-servers.ts';
import { withoutToolsKey } from '../harness/without-tools.ts';
import { type Tool, tools } from '../setup/tools.ts';
import { auditPackages } from './audit.ts';
import { ensureBuilt } from './ensure-built.ts';
import { installTools, missingToolsMessage } from './install-tools.ts';
import { printProfile, type StepTime } from './print-profile.ts';
import { clearResults, readTally, recordTally, resultsDir, type Tally } from './results.ts';
import { run } from './run.ts';

/**
 * Runs the steps of a test run and continues after a failure, so that one run shows every failure.
 *
 *     test.ts [--quick | --deep] [--without nginx,redis,promtool,chromium,firefox,webkit] [STEP…] [ARGUMENT…]
 *
 * Without names of steps, all of them run; `firefox`, `webkit` and `audit` only with `--deep`. Further arguments go to jest or Playwright: `test.ts api sessions`.
 */
interface Step {
  name: string;
  title: string;
  /** Tools that some tests of the step need. */
  tools?: readonly Tool[];
  needsBuild?: boolean;
  run: () => Promise<Tally>;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
  },
});
const without = options.without.split(',').filter(Boolean) as Tool[];
const unknown = without.filter((tool) => !tools.includes(tool));
if (unknown.length > 0) {
  console.error(`--without accepts ${tools.join(', ')}, not ${unknown.join(', ')}.`);
  process.exit(2);
}

const all = ['lint', 'unused', 'types', 'messages', 'unit', 'sandbox', 'api', 'e2e', 'coverage'];
const groups: Record<string, string[]> = {
  check: ['lint', 'unused', 'types', 'messages'],
  quick: ['lint', 'unused', 'types', 'messages', 'unit', 'smoke'],
  all,
  deep: [...all, 'firefox', 'webkit', 'audit'],
};
const report = (name: string) => join(resultsDir, `${name}.json`);

const command = async (program: string, args: string[]): Promise<Tally> => {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const jest = async (name: string, args: string[]): Promise<Tally> => {
  const code = await run('jest', [...args, '--json', `--outputFile=${report(name)}`, ...testArguments]);
  return readTally(report(name), code);
};

const playwright = async (name: string, args: string[]): Promise<Tally> => {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) };
  return readTally(report(name), await run('playwright', ['test', ...args, ...testArguments], env));
};

const steps: Step[] = [
  { name: 'lint', title: 'Lint and format', run: () => command('biome', ['check', '--error-on-warnings']) },
  {
    name: 'unused',
    title: 'Unused files, exports and packages',
    run: () => command('knip', ['--no-progress']),
  },
  {
    name: 'types',
    title: 'Types',
    run: async () => {
      const routes = await command('next', ['typegen']);
      const types = routes.failed > 0 ? routes : await command('tsc', ['--noEmit']);
      return types.failed > 0
        ? types
        : command(process.execPath, ['tests/scripts/check-excess-properties.ts']);
    },
  },
  {
    name: 'messages',
    title: 'Messages in eight languages',
    run: () => command(process.execPath, ['tests/scripts/check-messages.ts']),
  },
  {
    name: 'unit',
    title: 'Unit and architecture tests',
    run: () => jest('unit', ['--selectProjects', 'unit', 'architecture']),
  },
  {
    name: 'sandbox',
    title: 'Tests of the sandbox itself',
    run: () => jest('sandbox', ['--selectProjects', 'sandbox']),
  },
  {
    name: 'api',
    title: 'API tests against the running portal',
    tools: ['redis', 'nginx', 'promtool'],
    needsBuild: true,
    run: () => jest('api', ['--selectProjects', 'api', `--maxWorkers=${workers.api}`]),
  },
  {
    name: 'smoke',
    title: 'Every screen in Chromium',
    tools: ['chromium'],
    needsBuild: true,
    run: () => playwright('smoke', ['--project=chromium', 'screens.spec.ts']),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests in Chromium',
    tools: ['chromium'],
    needsBuild: true,
    run: () => playwright('e2e', ['--project=chromium']),
  },
  {
    name: 'coverage',
    title: 'Vendor calls of the browser tests',
    // It needs the output of a whole run of the browser tests.
    tools: ['chromium'],
    run: () => command(process.execPath, ['tests/scripts/vendor-coverage.ts']),
  },
  {
    name: 'firefox',
    title: 'Smoke tests in Firefox',
    tools: ['firefox'],
    needsBuild: true,
    run: () => playwright('firefox', ['--project=firefox']),
  },
  {
    name: 'webkit',
    title: 'Smoke tests in WebKit',
    tools: ['webkit'],
    needsBuild: true,
    run: () => playwright('webkit', ['--project=webkit']),
  },
  {
    name: 'audit',
    title: 'Advisories of production packages',
    run: async () => auditPackages(),
  },
];

const positionalNames = positionals.flatMap((name) => groups[name] ?? [name]);
const isStep = (name: string) => steps.some((step) => step.name === name);
const testArguments = positionalNames.filter((name) => !isStep(name));

/** A step that needs a browser runs no tests without it. */
const browsers: readonly Tool[] = ['chromium', 'firefox', 'webkit'];

function selectSteps(): Step[] {
  const namedSteps = positionalNames.filter(isStep);
  const selected =
    namedSteps.length > 0
      ? namedSteps
      : (groups[options.quick ? 'quick' : options.deep ? 'deep' : 'all'] ?? []);
  return steps.filter(
    ({ name, tools: requiredTools = [] }) =>
      selected.includes(name) &&
      !browsers.some((browser) => requiredTools.includes(browser) && without.includes(browser)) &&
      // A selection of tests reaches only some of the calls.
      !(name === 'coverage' && namedSteps.length === 0 && testArguments.length > 0),
  );
}

/** Exits with one message when required tools cannot be installed. */
function requireTools(selected: readonly Step[]): void {
  const requiredTools = new Set(selected.flatMap((step) => step.tools ?? []));
  const missing = installTools([...requiredTools].filter((tool) => !without.includes(tool)));
  if (missing.length === 0) return;
  console.error(missingToolsMessage(missing));
  recordTally('tools', { passed: 0, failed: 1 });
  process.exit(1);
}

clearResults();
rmSync(profileDir, { recursive: true, force: true });
const runSeed = process.env[seedKey] ?? (options.deep ? randomInt(2 ** 31) : seed);
Object.assign(process.env, {
  [depthKey]: options.deep ? 'deep' : options.quick ? 'quick' : (process.env[depthKey] ?? 'normal'),
  [seedKey]: String(runSeed),
  [withoutToolsKey]: without.join(','),
});
const selected = selectSteps();
requireTools(selected);
console.log(`Seed of generated inputs: ${runSeed}. Repeat with ${seedKey}=${runSeed}.`);

const times: StepTime[] = [];
async function measureTime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  times.push({ name, seconds: (performance.now() - started) / 1_000 });
  return result;
}

const isCheck = ({ name }: Step) => groups.check?.includes(name);
const checks = selected.filter(isCheck);
if (checks.length > 0) {
  console.log(`\n── ${checks.map(({ title }) => title).join(', ')}`);
  // In parallel, because the compiler takes most of the time on one core.
  await measureTime('checks', () =>
    Promise.all(checks.map(async (step) => recordTally(step.name, await step.run()))),
  );
}
for (const step of selected.filter((each) => !isCheck(each))) {
  console.log(`\n── ${step.title}`);
  if (step.needsBuild) await measureTime('build', ensureBuilt);
  recordTally(step.name, await measureTime(step.name, step.run));
}
printProfile(times);
console.log('');
process.exitCode = await run(process.execPath, ['tests/scripts/summary.ts']);
