import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds } from './usage.ts';

/** Where every process of a test run writes what its tests and set-ups took. */
export const profileDir = join('.artifacts', 'profile');

/** A test, or a set-up: everything that is no test, such as loading a file, `beforeAll` and starting servers. */
export interface ProfileEntry {
  group: string;
  file: string;
  kind: 'test' | 'set-up';
  name: string;
  seconds: number;
  /** CPU seconds of the process, of what it started and of the servers under test; two tests at a time count each other's servers. */
  cpuSeconds: number;
}

const now = performance.now.bind(performance);
const ownCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const hasProc = existsSync('/proc/self/stat');

/** Splits the time of a process into tests and set-ups. */
export class ProfileRecorder {
  readonly #group: string;
  readonly #pids: readonly number[] | undefined;
  readonly #entries: ProfileEntry[] = [];
  #lastMs = now();
  #lastCpu: number;

  /** @param pids Processes to count beside this one and what it starts; without them, this process alone is counted. */
  constructor(group: string, pids?: readonly number[]) {
    this.#group = group;
    this.#pids = hasProc ? pids : undefined;
    this.#lastCpu = this.#cpuSeconds();
  }

  /** Records everything since the last call, or since the start, as this test or set-up. */
  record(kind: ProfileEntry['kind'], file: string, name: string): void {
    const [ms, cpu] = [now(), this.#cpuSeconds()];
    this.#entries.push({
      group: this.#group,
      file,
      kind,
      name,
      seconds: (ms - this.#lastMs) / 1_000,
      cpuSeconds: Math.max(0, cpu - this.#lastCpu),
    });
    [this.#lastMs, this.#lastCpu] = [ms, cpu];
  }

  /** Writes what has been recorded since the last call. */
  flush(): void {
    mkdirSync(profileDir, { recursive: true });
    const lines = this.#entries.splice(0).map((entry) => `${JSON.stringify(entry)}\n`);
    appendFileSync(join(profileDir, `${process.pid}.jsonl`), lines.join(''));
  }

  #cpuSeconds(): number {
    if (!this.#pids) return ownCpuSeconds();
    return [process.pid, ...this.#pids].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  }
}
