import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const resultsDir = join('.artifacts', 'results');

export interface Tally {
  passed: number;
  failed: number;
  /** Each failed test, with the beginning of its error. */
  failures?: string[];
}

export function clearResults(): void {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
}

export function recordTally(step: string, tally: Tally): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(join(resultsDir, `${step}.tally.json`), JSON.stringify(tally));
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Returns the beginning of an error in one line. */
const shorten = (message = '') => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300);

/** Counts the tests in jest's `--json` output. A suite that could not run counts as one failed test. */
function countJestTests(report: JestReport): Tally {
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const lines = failed.map((each) => `${each.fullName}: ${shorten(each.failureMessages[0])}`);
    const cannotRun = assertionResults.length === 0 ? [shorten(message)] : [];
    return [...lines, ...cannotRun].map((line) => `${relative('.', name)} › ${line}`);
  });
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
}

/** Counts the tests in Playwright's JSON report. A flaky test counts as failed. */
function countPlaywrightTests({ stats, errors = [], suites }: PlaywrightReport): Tally {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...failed.map(({ file, title, tests }) => {
        const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
        return `tests/e2e/${file} › ${title}: ${shorten(error?.message)}`;
      }),
      ...errors.map(({ message }) => shorten(message)),
    ],
  };
}

/** Reads the tally of a report. A missing report counts as one failure. */
export function readTally(file: string, exitCode: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tally = 'stats' in report ? countPlaywrightTests(report) : countJestTests(report);
  // The tool failed without a failed test: its set-up failed, or there was an unhandled error.
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
