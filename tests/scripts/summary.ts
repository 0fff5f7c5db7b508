import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutToolsKey } from '../harness/without-tools.ts';
import { resultsDir, type Tally } from './results.ts';

/** Prints the failed tests and the totals of the last test run as `N passed, N failed`, and the tools that it did not use. */
const files = existsSync(resultsDir)
  ? readdirSync(resultsDir).filter((name) => name.endsWith('.tally.json'))
  : [];
const tallies = files.map((name) => JSON.parse(readFileSync(join(resultsDir, name), 'utf8')) as Tally);
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);

// A run without results has failed.
const failed = tallies.length === 0 ? 1 : sum('failed');
const without = process.env[withoutToolsKey];
const note = without
  ? ` (without ${without.replaceAll(',', ', ')}: the tests that need them were skipped)`
  : '';
const failures = tallies.flatMap((tally) => tally.failures ?? []);
if (failures.length > 0) console.log(['── Failed', ...failures, ''].join('\n'));
console.log(`${sum('passed')} passed, ${failed} failed${note}`);
process.exitCode = failed > 0 ? 1 : 0;
