import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const resultsDir = join('.artifacts', 'results');

export interface Tally {
  passed: number;
  failed: number;
}

export function clearResults(): void {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
}

export function recordTally(step: string, tally: Tally): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(join(resultsDir, `${step}.tally.json`), JSON.stringify(tally));
}

/** Counts the tests in jest's `--json` output. A suite that could not run counts as one failed test. */
export function countJestTests(report: {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}): Tally {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts the tests in Playwright's JSON report. A flaky test counts as failed. */
export function countPlaywrightTests(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}): Tally {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}

/** Reads the tally of a report. A missing report counts as one failure. */
export function readTally(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tally = 'stats' in report ? countPlaywrightTests(report) : countJestTests(report);
  // The tool failed without a failed test: its set-up failed, or there was an unhandled error.
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
