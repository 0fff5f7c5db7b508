import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsDir, type Tally } from './results.ts';

/** Prints the sum of the last test run as `N passed, N failed`, alone on its line. */
const files = existsSync(resultsDir)
  ? readdirSync(resultsDir).filter((name) => name.endsWith('.tally.json'))
  : [];
const tallies = files.map((name) => JSON.parse(readFileSync(join(resultsDir, name), 'utf8')) as Tally);
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);

// Nothing run is nothing shown to work.
const failed = tallies.length === 0 ? 1 : sum('failed');
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
