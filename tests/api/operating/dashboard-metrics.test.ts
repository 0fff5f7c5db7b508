import { metrics } from '#lib/server/observe/metrics.ts';
import { alerts, dashboard } from '../../harness/deploy.ts';
import { readMetrics } from '../../harness/metrics.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { RedisServer } from '../../harness/servers/redis.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { itWith } from '../../harness/without-tools.ts';

/** Labels that Prometheus adds. */
const ofPrometheus = new Set(['job', 'instance', 'le']);

const questions: [name: string, expr: string][] = [
  ...alerts().map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
  ...dashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }): [string, string] => [
      `the panel ${title}`,
      // Labels in a legend must exist like those in a grouping.
      `${expr} by (${(legendFormat.match(/\{\{(\w+)\}\}/g) ?? []).map((name) => name.slice(2, -2))})`,
    ]),
  ),
];

/** Returns the metrics of an expression with the labels that it filters by. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(portal_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label),
  }));

const grouped = (expr: string) =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/).filter(Boolean));

/** Returns the metric of a series such as `…_bucket`. */
const family = (series: string) =>
  metrics.registry.getSingleMetric(series) ? series : series.replace(/_(bucket|count|sum)$/, '');

const labelsOf = (series: string): string[] =>
  (metrics.registry.getSingleMetric(family(series)) as unknown as { labelNames?: string[] })?.labelNames ??
  [];

let measured: string;
beforeAll(async () => {
  const redis = await RedisServer.start();
  const ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { REDIS_URL: redis.url } });
  measured = await readMetrics(ownPortal);
  await ownPortal.program.stop();
  await redis.down();
});

itWith('redis').each(questions)('%s uses metrics that the portal exports', (_, expr) => {
  const series = metricsIn(expr);
  expect(series.length > 0 || /\bup\{/.test(expr)).toBe(true);
  for (const { name, labels } of series) {
    expect(measured).toContain(`# TYPE ${family(name)} `);
    const allowedLabels = [...labelsOf(name), ...ofPrometheus];
    expect([name, labels.filter((label) => !allowedLabels.includes(label))]).toEqual([name, []]);
  }
  const allowedLabels = [...series.flatMap(({ name }) => labelsOf(name)), ...ofPrometheus];
  expect(grouped(expr).filter((label) => !allowedLabels.includes(label))).toEqual([]);
});

itWith('redis')('the dashboard and alerts use every metric of the portal', () => {
  const own = measured.match(/^# TYPE portal_(?!process_|nodejs_)\w+/gm) ?? [];
  const displayed = new Set(questions.flatMap(([, expr]) => metricsIn(expr).map(({ name }) => family(name))));
  const names = own.map((line) => line.slice('# TYPE '.length));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !displayed.has(name))).toEqual([]);
});
