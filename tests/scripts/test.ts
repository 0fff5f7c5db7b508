import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { depthKey, seed, seedKey } from '../harness/depth.ts';
import { profileDir } from '../harness/profile.ts';
import { workers } from '../harness/shared.ts';
import { withoutToolsKey } from '../harness/without-tools.ts';
import { type Tool, tools } from '../setup/tools.ts';
import { ensureBuilt } from './ensure-built.ts';
import { installTools, missingToolsMessage } from './install-tools.ts';
import { printProfile, type StepTime } from './print-profile.ts';
import { clearResults, keep, resultsDir, type Tally, tallyOfFile } from './results.ts';
import { run } from './run.ts';
import { isSandboxTested, writeSandboxStamp } from './sandbox-stamp.ts';

/**
 * Runs the steps of a test run and goes on after a failure, so that one run shows every failure.
 *
 *     test.ts [--quick | --deep] [--without nginx,redis,chromium] [STEP…] [ARGUMENT…]
 *
 * Without names of steps, all of them run. Further arguments go to jest or Playwright: `test.ts api sessions`.
 */
interface Step {
  name: string;
  title: string;
  /** Tools that the step, or a part of it, needs. */
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
  console.error(`--without takes ${tools.join(', ')}, not ${unknown.join(', ')}.`);
  process.exit(2);
}

const groups: Record<string, string[]> = {
  check: ['lint', 'unused', 'types', 'messages'],
  quick: ['lint', 'unused', 'types', 'messages', 'unit', 'smoke'],
  all: ['lint', 'unused', 'types', 'messages', 'unit', 'sandbox', 'api', 'e2e', 'coverage'],
};
const report = (name: string) => join(resultsDir, `${name}.json`);

const command = async (program: string, args: string[]): Promise<Tally> => {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const jest = async (name: string, args: string[]): Promise<Tally> => {
  const code = await run('jest', [...args, '--json', `--outputFile=${report(name)}`, ...testArguments]);
  return tallyOfFile(report(name), code);
};

const playwright = async (name: string, args: string[]): Promise<Tally> => {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) };
  return tallyOfFile(report(name), await run('playwright', ['test', ...args, ...testArguments], env));
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
      // Writes the types of routes, which the compiler reads.
      const routes = await command('next', ['typegen']);
      return routes.failed > 0 ? routes : command('tsc', ['--noEmit']);
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
    run: async () => {
      const tally = await jest('sandbox', ['--selectProjects', 'sandbox']);
      // A selection of its tests does not show that all of them pass.
      if (tally.failed === 0 && testArguments.length === 0) writeSandboxStamp();
      return tally;
    },
  },
  {
    name: 'api',
    title: 'API tests against the running portal',
    tools: ['redis', 'nginx'],
    needsBuild: true,
    run: () => jest('api', ['--selectProjects', 'api', `--maxWorkers=${workers.api}`]),
  },
  {
    name: 'smoke',
    title: 'Every screen in Chromium',
    tools: ['chromium'],
    needsBuild: true,
    run: () => playwright('smoke', ['screens.spec.ts']),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests in Chromium',
    tools: ['chromium'],
    needsBuild: true,
    run: () => playwright('e2e', []),
  },
  {
    name: 'coverage',
    title: 'Vendor calls that the browser tests have reached',
    // It reads what a whole run of the browser tests has written.
    tools: ['chromium'],
    run: () => command(process.execPath, ['tests/scripts/vendor-coverage.ts']),
  },
];

const names = positionals.flatMap((name) => groups[name] ?? [name]);
const isStep = (name: string) => steps.some((step) => step.name === name);
const testArguments = names.filter((name) => !isStep(name));

function selectSteps(): Step[] {
  const named = names.filter(isStep);
  const selected = named.length > 0 ? named : (groups[options.quick ? 'quick' : 'all'] ?? []);
  return steps.filter(
    ({ name, tools: needed = [] }) =>
      selected.includes(name) &&
      !(needed.includes('chromium') && without.includes('chromium')) &&
      // A selection of tests reaches a part of the calls.
      !(name === 'coverage' && named.length === 0 && testArguments.length > 0),
  );
}

/** Ends the run, with one message for all of them, when a tool that a step needs cannot be installed. */
function requireTools(selected: readonly Step[]): void {
  const needed = new Set(selected.flatMap((step) => step.tools ?? []));
  const missing = installTools([...needed].filter((tool) => !without.includes(tool)));
  if (missing.length === 0) return;
  console.error(missingToolsMessage(missing));
  keep('tools', { passed: 0, failed: 1 });
  process.exit(1);
}

clearResults();
rmSync(profileDir, { recursive: true, force: true });
Object.assign(process.env, {
  [depthKey]: options.deep ? 'deep' : options.quick ? 'quick' : (process.env[depthKey] ?? 'normal'),
  [seedKey]: String(seed),
  [withoutToolsKey]: without.join(','),
});
const selected = selectSteps();
requireTools(selected);
console.log(`Generated inputs have the seed ${seed}; ${seedKey}=${seed} repeats them.`);

const times: StepTime[] = [];
async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  times.push({ name, seconds: (performance.now() - started) / 1_000 });
  return result;
}

const isCheck = ({ name }: Step) => groups.check?.includes(name);
const checks = selected.filter(isCheck);
if (checks.length > 0) {
  console.log(`\n── ${checks.map(({ title }) => title).join(', ')}`);
  // The compiler takes most of the time, and one processor.
  await timed('checks', () => Promise.all(checks.map(async (step) => keep(step.name, await step.run()))));
}
for (const step of selected.filter((each) => !isCheck(each))) {
  // `npm run test:sandbox` names the step, so that it always runs.
  if (step.name === 'sandbox' && !positionals.includes('sandbox') && !options.deep && isSandboxTested()) {
    console.log('\nThe sandbox has not changed since its tests passed, so they are left out.');
    continue;
  }
  console.log(`\n── ${step.title}`);
  if (step.needsBuild) await timed('build', ensureBuilt);
  keep(step.name, await timed(step.name, step.run));
}
printProfile(times);
console.log('');
process.exitCode = await run(process.execPath, ['tests/scripts/summary.ts']);
