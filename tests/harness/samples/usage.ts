import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc; 100 on every Linux that Node supports. */
const ticksPerSecond = 100;

/** CPU seconds of a process and its descendants, including ended ones. Throws without /proc. */
export function cpuSeconds(pid: number): number {
  const ticksUsed = processTree(pid).map(({ fields }) =>
    fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0),
  );
  return ticksUsed.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Seconds for which the first thread of a process waited for a core; 0 where the system does not count it. */
export function queuedSeconds(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  const [, nanoseconds] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return Number(nanoseconds ?? 0) / 1e9;
}

/** Resident memory of a process and its descendants, in MB. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** Peak resident memory of a process and its descendants, in MB. */
export const peakMegabytes = (pid: number): number => megabytes(pid, 'VmHWM');

function megabytes(pid: number, field: string): number {
  const sizes = processTree(pid).map((each) => {
    const status = readFileSync(`/proc/${each.pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  });
  return sizes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Open files and sockets of a process. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

interface Entry {
  pid: number;
  /** The fields of `/proc/PID/stat` after the name. */
  fields: string[];
}

function processTree(root: number): Entry[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)) ?? []);
  const members = all.filter(({ pid }) => pid === root);
  if (members.length === 0) throw new Error(`process ${root} is gone`);
  // The list grows during the loop, so that it includes all descendants.
  for (const { pid } of members) members.push(...all.filter(({ fields }) => Number(fields[1]) === pid));
  return members;
}

/** Undefined for a process that has ended. */
function readEntry(pid: number): Entry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return { pid, fields: stat.slice(stat.lastIndexOf(')') + 2).split(' ') };
  } catch {
    return undefined;
  }
}
