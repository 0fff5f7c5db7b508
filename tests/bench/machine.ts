import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine that a run is made on, and whether something else keeps it busy; to be asked before it begins. */
export function machine(): string {
  const cores = availableParallelism();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg()[0] ?? 0;
  const what = `${cores} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${memory} GB, Node ${process.version}, load ${load.toFixed(1)} before the run.`;
  return load > cores / 2
    ? `${what} Something else was busy: ratios of CPU seconds hold roughly; CPU seconds are inflated, and milliseconds and their ratios say little.`
    : what;
}
