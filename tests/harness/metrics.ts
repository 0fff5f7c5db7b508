import type { Portal } from './servers/portal.ts';

/** The metrics of a running portal in Prometheus' text format. */
export async function readMetrics({ metricsPort }: Portal): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

/** The value of a metric, by its name with labels as in the text format; undefined when it does not exist. */
export async function readMetric(metric: string, at: Portal): Promise<number | undefined> {
  const match = (await readMetrics(at)).split('\n').find((each) => each.startsWith(`${metric} `));
  return match === undefined ? undefined : Number(match.slice(metric.length + 1));
}
