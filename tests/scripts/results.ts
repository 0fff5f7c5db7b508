import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where every step of a test run leaves how it went. */
export const resultsDir = join('.artifacts', 'results');

/** How many checks of a step went well and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Forgets the results of former runs. */
export function clearResults(): void {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
}

/** Notes the tally of a step for the summary. */
export function keep(step: string, tally: Tally): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(join(resultsDir, `${step}.tally.json`), JSON.stringify(tally));
}

/** Counts the tests in jest's `--json` output. A suite that could not run counts as one that failed. */
export function tallyOfJest(report: {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}): Tally {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts the tests in Playwright's JSON report; one that passed at a second try has failed. */
export function tallyOfPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}): Tally {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}

/** The tally in a report that a tool has written; a missing one is a step that broke down. */
export function tallyOfFile(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tally = 'stats' in report ? tallyOfPlaywright(report) : tallyOfJest(report);
  // A tool that ended badly although no test did: its set-up broke, or an unhandled error came late.
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
