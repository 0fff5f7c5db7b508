import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProfileEntry, profileDir } from '../harness/profile.ts';

export interface StepTime {
  name: string;
  seconds: number;
}

const maxEntries = 20;

const readEntries = (): ProfileEntry[] =>
  (existsSync(profileDir) ? readdirSync(profileDir) : [])
    .flatMap((name) => readFileSync(join(profileDir, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ProfileEntry);

function joinSetUps(entries: readonly ProfileEntry[]): ProfileEntry[] {
  const setUps = new Map<string, ProfileEntry>();
  for (const entry of entries.filter(({ kind }) => kind === 'set-up')) {
    const sum = setUps.get(entry.file);
    setUps.set(entry.file, {
      ...entry,
      seconds: entry.seconds + (sum?.seconds ?? 0),
      cpuSeconds: entry.cpuSeconds + (sum?.cpuSeconds ?? 0),
    });
  }
  return [...entries.filter(({ kind }) => kind === 'test'), ...setUps.values()];
}

/** Writes `.artifacts/profile.json` and prints the duration of each step and of the longest tests and set-ups. */
export function printProfile(steps: readonly StepTime[]): void {
  const entries = joinSetUps(readEntries()).sort((a, b) => b.seconds - a.seconds);
  writeFileSync(join('.artifacts', 'profile.json'), JSON.stringify({ steps, entries }, null, 1));
  console.log('\n── Seconds');
  for (const { name, seconds } of steps) {
    const tests = entries.filter(({ group, kind }) => group === name && kind === 'test').length;
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name}${tests > 0 ? ` (${tests} tests)` : ''}`);
  }
  if (entries.length === 0) return;
  console.log(`\n── The ${maxEntries} longest: seconds, CPU seconds`);
  for (const { seconds, cpuSeconds, file, name } of entries.slice(0, maxEntries))
    console.log(
      `${seconds.toFixed(1).padStart(7)} ${cpuSeconds.toFixed(1).padStart(7)}  ${file} › ${name}`.slice(
        0,
        160,
      ),
    );
}
