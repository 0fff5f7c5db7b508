import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds } from './samples/usage.ts';

/** Each process of a test run writes the durations of its tests and set-ups here. */
export const profileDir = join('.artifacts', 'profile');

/** A test or a set-up. Set-ups are file loads, `beforeAll` and server starts. */
export interface ProfileEntry {
  group: string;
  file: string;
  kind: 'test' | 'set-up';
  name: string;
  seconds: number;
  /** Of the process, its children and the servers under test. Parallel tests count each other's servers. */
  cpuSeconds: number;
}

const now = performance.now.bind(performance);
const ownCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const hasProc = existsSync('/proc/self/stat');

export class ProfileRecorder {
  readonly #group: string;
  readonly #pids: readonly number[] | undefined;
  readonly #entries: ProfileEntry[] = [];
  #lastMs = now();
  #lastCpu: number;

  /** @param pids Servers to count besides this process and its children; without them, only this process counts. */
  constructor(group: string, pids?: readonly number[]) {
    this.#group = group;
    this.#pids = hasProc ? pids : undefined;
    this.#lastCpu = this.#cpuSeconds();
  }

  /** Records the time since the last call as this test or set-up. */
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
