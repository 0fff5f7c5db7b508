import { join } from 'node:path';
import { workers } from '../harness/shared.ts';
import { ensureBuilt } from './ensure-built.ts';
import { clearResults, keep, resultsDir, type Tally, tallyOfFile } from './results.ts';
import { run } from './run.ts';

/**
 * Runs tests in order and goes on after a failure, so that one run tells everything.
 * Names of steps choose among them; further arguments go to jest or Playwright, e.g. `test.ts api sessions`.
 */
interface Step {
  name: string;
  title: string;
  needsBuild?: boolean;
  run: () => Promise<Tally>;
}

const groups: Record<string, string[]> = { check: ['lint', 'types', 'messages'] };
const known = ['lint', 'types', 'messages', 'unit', 'api', 'e2e', 'coverage'];
const given = process.argv.slice(2).flatMap((name) => groups[name] ?? [name]);
const wanted = given.filter((name) => known.includes(name));
const ownArguments = given.filter((name) => !known.includes(name));

const report = (name: string) => join(resultsDir, `${name}.json`);
const command = async (program: string, args: string[]): Promise<Tally> => {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const jest = async (name: string, args: string[]): Promise<Tally> => {
  const code = await run('jest', [...args, '--json', `--outputFile=${report(name)}`, ...ownArguments]);
  return tallyOfFile(report(name), code);
};

const steps: Step[] = [
  { name: 'lint', title: 'Lint and format', run: () => command('biome', ['check', '--error-on-warnings']) },
  {
    name: 'types',
    title: 'Types',
    run: async () => {
      // What pages get from their addresses: the build does not check it once more.
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
    title: 'Unit tests and house rules',
    run: () => jest('unit', ['--selectProjects', 'unit', 'house']),
  },
  {
    name: 'api',
    title: 'API tests against the running portal',
    needsBuild: true,
    run: () => jest('api', ['--selectProjects', 'api', `--maxWorkers=${workers.api}`]),
  },
  {
    name: 'e2e',
    title: 'End-to-end tests in Chromium',
    needsBuild: true,
    run: async () => tallyOfFile(report('e2e'), await run('playwright', ['test', ...ownArguments])),
  },
  {
    name: 'coverage',
    title: 'Vendor calls that the browser tests have reached',
    run: () => command(process.execPath, ['tests/scripts/vendor-coverage.ts']),
  },
];

clearResults();
/** Some of the tests reach some of the calls alone. */
const isUsual = ({ name }: Step) => name !== 'coverage' || ownArguments.length === 0;
for (const step of steps.filter((each) =>
  wanted.length === 0 ? isUsual(each) : wanted.includes(each.name),
)) {
  console.log(`\n── ${step.title}`);
  if (step.needsBuild) await ensureBuilt();
  keep(step.name, await step.run());
}
console.log('');
process.exitCode = await run(process.execPath, ['tests/scripts/summary.ts']);
