import type { Portal } from './portal.ts';

/** What a running portal measures, as Prometheus sees it. */
export async function counted({ metricsPort }: Portal): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

/** The value of a line of it, by its name and labels as they stand there; undefined where there is none. */
export async function countOf(line: string, at: Portal): Promise<number | undefined> {
  const found = (await counted(at)).split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
