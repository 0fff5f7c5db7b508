import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the machine is looked at before a run, in milliseconds. */
const watched = 5_000;

/** The machine that a run is made on, and whether something else keeps it busy; to be asked before it begins. */
export async function machine(): Promise<string> {
  const cores = availableParallelism();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const before = spent();
  await pause(watched);
  const after = spent();
  // Not the load average, which still counts the portal's own build a minute later.
  const busy = (cores * (after.busy - before.busy)) / (after.all - before.all);
  const what = `${cores} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${memory} GB, Node ${process.version}, ${busy.toFixed(2)} cores busy before the run.`;
  return busy > 0.2
    ? `${what} Something else was at work: ratios of CPU seconds hold roughly; CPU seconds are inflated, and milliseconds and their ratios say little.`
    : what;
}

/** CPU milliseconds of all cores since the machine started: spent on something, and in all. */
function spent(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}
