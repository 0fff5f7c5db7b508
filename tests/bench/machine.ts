import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const watchMs = 5_000;

export async function describeMachine(): Promise<string> {
  const cores = availableParallelism();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const before = readCpuTimes();
  await pause(watchMs);
  const after = readCpuTimes();
  // The load average would still include the portal's own build.
  const busy = (cores * (after.busy - before.busy)) / (after.all - before.all);
  const what = `${cores} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${memory} GB, Node ${process.version}, ${busy.toFixed(2)} cores busy before the run.`;
  return busy > 0.2
    ? `${what} The machine was busy: ratios of CPU seconds are approximate, CPU seconds are too high, and milliseconds are unreliable.`
    : what;
}

/** CPU milliseconds of all cores since the machine started. */
function readCpuTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}
