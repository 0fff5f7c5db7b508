import type { Portal } from './portal.ts';

/** What a running portal measures, as Prometheus sees it. */
export async function readMetrics({ metricsPort }: Portal): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

/** The value of a line of it, by its name and labels as they stand there; undefined where there is none. */
export async function readMetric(metric: string, at: Portal): Promise<number | undefined> {
  const match = (await readMetrics(at)).split('\n').find((each) => each.startsWith(`${metric} `));
  return match === undefined ? undefined : Number(match.slice(metric.length + 1));
}
