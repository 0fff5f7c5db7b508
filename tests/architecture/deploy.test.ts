import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseEnv } from 'node:util';
import { problems } from '#lib/contract/problems.ts';
import { readConfig, settingNames } from '#lib/server/config.ts';
import { handleHealthRequest, readiness } from '#lib/server/http/health.ts';
import { alerts, dashboard, deployFiles, type Manifest, manifests, yamlOf } from '../harness/deploy.ts';
import { startOptions } from '../harness/servers/start-options.ts';

const secrets = { PORTAL_SEAL_KEYS: 'k'.repeat(32), VENDOR_SECRET: 'hush' };

const documents = (...paths: string[]) =>
  paths.map((path): [string, string] => [path, readFileSync(path, 'utf8')]);

const only = (kind: string, name = 'portal'): Manifest => {
  const manifest = manifests().find((each) => each.kind === kind && each.metadata.name === name);
  if (!manifest) throw new Error(`there is no ${kind} ${name}`);
  return manifest;
};

it.each([
  ['npm start', 'package.json', 'node <options> --env-file-if-exists=.env .next/standalone/server.mjs'],
  ['the image', 'deploy/portal', 'exec node <options> server.mjs'],
  ['the demo', 'tests/scripts/start-demo.ts', '[...startOptions, server]'],
])('%s has the same heap limit as tests and measurements', (_, file, start) => {
  expect(readFileSync(file, 'utf8')).toContain(start.replace('<options>', startOptions.join(' ')));
});

describe('settings in documents', () => {
  it.each([
    ...deployFiles(),
    ['docs/runbook.md', readFileSync('docs/runbook.md', 'utf8')],
    ['docs/operating.md', readFileSync('docs/operating.md', 'utf8')],
  ])('%s names only settings that exist', (_, text) => {
    const named =
      text.match(
        /\b(?:PORTAL|VENDOR|CHAT|SESSION|SHUTDOWN|METRICS|REDIS|TRUSTED|LOG|OTEL)(?:_[A-Z]+)+\b(?!_)/g,
      ) ?? [];
    expect([...new Set(named)].filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it('docs/operating.md describes each setting', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    const undocumented = settingNames.filter((name) => !text.includes(`\`${name}\``));
    // The traces endpoint and the protocol are described with OTEL_EXPORTER_OTLP_ENDPOINT.
    expect(
      undocumented.filter((name) => !/^NODE_ENV$|^OTEL_EXPORTER_OTLP_(TRACES_|PROTOCOL)/.test(name)),
    ).toEqual([]);
  });
});

/** Values that files and documents assign to settings, as `NAME=value` or as `NAME: value`. */
const examples = [...deployFiles(), ...documents('.env.example', 'README.md', ...globSync('docs/**/*.md'))]
  .flatMap(([path, text]) =>
    [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)(?:=|: )("[^"]*"|\$\([^)]*\)|[^\s`"|\\]+)/g)].map(
      ([, name = '', value = '']) => ({ path, name, value: value.replace(/^"(.*)"$/, '$1') }),
    ),
  )
  .filter(({ name }) => settingNames.includes(name));
const isSecret = ({ name, value }: { name: string; value: string }) =>
  /KEY|SECRET|PASSWORD|TOKEN/.test(name) ||
  (name.endsWith('_HEADERS') && /authorization/i.test(value)) ||
  Boolean(URL.parse(value)?.password);

describe('examples of secrets', () => {
  const found = examples.filter(isSecret);

  it('exist', () => {
    const places = found.map(({ path, name }) => `${path} ${name}`);
    for (const name of ['PORTAL_SEAL_KEYS', 'VENDOR_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'])
      expect(places).toContain(`.env.example ${name}`);
    expect(places).toContain('deploy/kubernetes/secret.example.yaml VENDOR_SECRET');
    expect(places).toContain('docs/operating.md VENDOR_SECRET');
  });

  it.each(found)('are refused as settings: $name=$value in $path', ({ name, value }) => {
    const valid = { VENDOR_URL: 'https://vendor.example', ...secrets };
    expect(() => readConfig({ ...valid, [name]: value })).toThrow(new RegExp(`^${name}\\b`));
  });
});

describe('compose', () => {
  interface Service {
    environment?: Record<string, string>;
    env_file?: string[];
    networks?: { inside: { ipv4_address: string } };
    [key: string]: unknown;
  }
  const composeFiles = ['deploy/compose.yaml', 'deploy/compose.replicas.yaml'];
  const servicesOf = (path: string) =>
    Object.entries(yamlOf<{ services: Record<string, Service> }>(path).services);
  const portalsOf = (path: string) => servicesOf(path).filter(([name]) => name.startsWith('portal'));

  const example = readFileSync('.env.example', 'utf8');

  it.each(composeFiles)('%s has settings that the portal starts with', (path) => {
    for (const [, { environment, env_file: files }] of portalsOf(path)) {
      expect(files).toEqual(['portal.env']);
      const config = readConfig({ ...parseEnv(example), ...secrets, ...environment } as Record<
        string,
        string
      >);
      expect(config).toMatchObject({ REDIS_URL: 'redis://redis:6379', METRICS_PORT: 9464 });
    }
    expect(portalsOf(path)).toHaveLength(path.includes('replicas') ? 3 : 1);
  });

  it('.env.example has all settings, with valid values', () => {
    const all = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(all).sort()).toEqual(settingNames.filter((name) => name !== 'NODE_ENV').sort());
    readConfig({ ...all, ...secrets, OTEL_EXPORTER_OTLP_HEADERS: '' } as Record<string, string>);
  });

  it.each(composeFiles)('%s drops all capabilities and mounts read-only', (path) => {
    for (const [, service] of servicesOf(path)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('nginx redirects to the host of PORTAL_ORIGIN', () => {
    const conf = readFileSync('deploy/nginx.conf', 'utf8');
    const { host } = new URL(parseEnv(example).PORTAL_ORIGIN ?? '');
    expect(conf).toContain(`server_name ${host};`);
    expect(conf).not.toMatch(/return 30\d [^;]*\$(?:http_)?host/);
  });

  it('three portals trust nginx, and nginx lists all three', () => {
    const services = Object.fromEntries(servicesOf('deploy/compose.replicas.yaml'));
    const address = services.nginx?.networks?.inside.ipv4_address;
    const conf = readFileSync('deploy/nginx.conf', 'utf8');
    for (const [name, { environment }] of portalsOf('deploy/compose.replicas.yaml')) {
      expect(environment?.TRUSTED_PROXIES).toBe(address);
      expect(conf).toContain(`server ${name}:3000 `);
    }
  });
});

describe('Kubernetes', () => {
  const {
    resources,
    configMapGenerator: [settings],
  } = yamlOf<{ resources: string[]; configMapGenerator: { name: string; envs: string[] }[] }>(
    'deploy/kubernetes/kustomization.yaml',
  );
  const configMap = parseEnv(readFileSync(`deploy/kubernetes/${settings?.envs}`, 'utf8')) as Record<
    string,
    string
  >;

  it('kustomization.yaml lists every file except the example secret', () => {
    const files = [...new Set(manifests().map(({ file }) => file))];
    expect([...resources].sort()).toEqual(files.filter((file) => !file.includes('example')).sort());
  });

  it('has settings that the portal starts with, and a secret without values', () => {
    const secret = only('Secret').stringData as Record<string, string>;
    expect(Object.values(secret).join('')).toBe('');
    expect(Object.keys(secret).sort()).toEqual(Object.keys(secrets).sort());
    const config = readConfig({ ...configMap, ...secrets });
    const container = only('Deployment').spec.template.spec.containers[0];
    const ports = container.ports.map(({ containerPort }: { containerPort: number }) => containerPort);
    expect(ports).toEqual([config.PORT, config.METRICS_PORT]);
    const { spec } = only('Deployment').spec.template;
    // Shutdown takes at most 25 s, including the delay (lib/server/http/shutdown.ts).
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(25);
    expect(container.envFrom).toEqual([
      { configMapRef: { name: settings?.name } },
      { secretRef: { name: only('Secret').metadata.name } },
    ]);
  });

  it.each(['portal', 'redis'])('%s runs without privileges and with resource limits', (name) => {
    const { spec } = only('Deployment', name).spec.template;
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.any(Number),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });

  it('probes paths that the portal serves', () => {
    const [container] = only('Deployment').spec.template.spec.containers;
    const status = (path: string, ready: boolean) => {
      readiness.isReady = ready;
      const outgoing = { statusCode: 0, setHeader() {}, end() {} };
      const isHandled = handleHealthRequest(
        { method: 'GET', url: path } as IncomingMessage,
        outgoing as unknown as ServerResponse,
      );
      return isHandled ? outgoing.statusCode : 404;
    };
    const both = (probe: string) =>
      [false, true].map((ready) => status(container[probe].httpGet.path as string, ready));
    expect(both('startupProbe')).toEqual([503, 200]);
    expect(both('readinessProbe')).toEqual([503, 200]);
    expect(both('livenessProbe')).toEqual([200, 200]);
  });

  it('probes the metrics port, tolerates slow responses, and notices a shutdown within its delay', () => {
    const [{ startupProbe, readinessProbe, livenessProbe, ports }] = only('Deployment').spec.template.spec
      .containers as [Record<string, { httpGet: { port: string } }> & { ports: { name: string }[] }];
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(probe?.httpGet.port).toBe('metrics');
    expect(ports.map(({ name }) => name)).toContain('metrics');
    const { periodSeconds, failureThreshold } = readinessProbe as unknown as Record<string, number>;
    expect(failureThreshold).toBeGreaterThanOrEqual(3);
    const noticedMs = (periodSeconds ?? 0) * (failureThreshold ?? 0) * 1_000;
    expect(noticedMs).toBeLessThan(Number(configMap.SHUTDOWN_DELAY_MS) - 1_000);
  });

  it('has no number of replicas beside an autoscaler', () => {
    const scaled = manifests()
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ spec }) => only(spec.scaleTargetRef.kind, spec.scaleTargetRef.name));
    expect(scaled.map(({ spec }) => spec.replicas)).toEqual([undefined]);
  });

  it('joins what belongs together', () => {
    const labels = only('Deployment').spec.template.metadata.labels;
    const ports = only('Deployment').spec.template.spec.containers[0].ports;
    const named = (name: string) => ports.some((port: { name: string }) => port.name === name);
    expect(only('Deployment').spec.selector.matchLabels).toEqual(labels);
    expect(only('Service').spec.selector).toEqual(labels);
    expect(only('Service').spec.ports.every((port: { targetPort: string }) => named(port.targetPort))).toBe(
      true,
    );
    expect(only('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(only('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    const scaled = only('HorizontalPodAutoscaler').spec;
    expect(scaled.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'portal' });
    const [path] = only('Ingress').spec.rules[0].http.paths;
    expect(path.backend.service).toEqual({ name: 'portal', port: { name: 'http' } });
    expect(configMap.PORTAL_ORIGIN).toBe(`https://${only('Ingress').spec.rules[0].host}`);
  });

  it('has the same settings per location as nginx.conf', () => {
    const conf = readFileSync('deploy/nginx.conf', 'utf8');
    const [, folder, names = '', uploads = ''] = /location ~ \^(.*)\((.*)\)\$ \{([^}]*)\}/.exec(conf) ?? [];
    // Settings of the server block, above its locations, apply to each location.
    const [, server = ''] = /listen 8443[\s\S]*?\n([\s\S]*?)\n {4}location/.exec(conf) ?? [];
    expectSame('portal', ['/'], server);
    const paths = names.split('|').map((name) => `${folder}${name}`);
    expectSame('portal-uploads', paths, `${uploads}${server}`);
  });

  /** Compares an Ingress with the settings of a location. Of a repeated setting, the first one counts. */
  function expectSame(name: string, paths: string[], settings: string) {
    const ingress = only('Ingress', name);
    const rules = ingress.spec.rules.flatMap(
      ({ http }: { http: { paths: { path: string }[] } }) => http.paths,
    );
    expect(rules.map(({ path }: { path: string }) => path)).toEqual(paths);
    const { annotations } = ingress.metadata as unknown as { annotations: Record<string, string> };
    const writtenValue = (setting: string) => new RegExp(`\\b${setting} ([^;]*);`).exec(settings)?.[1];
    for (const [annotation, value] of Object.entries(annotations)) {
      const setting = annotation.split('/')[1]?.replaceAll('-', '_') ?? '';
      const written = writtenValue(setting === 'proxy_body_size' ? 'client_max_body_size' : setting);
      expect([annotation, written?.replace(/^(\d+)s$/, '$1')]).toEqual([annotation, value]);
    }
  }
});

describe('alerts', () => {
  const anchors = readFileSync('docs/runbook.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3).toLowerCase().replaceAll(' ', '-'));

  it.each(alerts().map((alert) => [alert.alert, alert] as const))(
    '%s has a delay, a severity, a summary and a section of the runbook',
    (_, alert) => {
      expect(alert.for).toMatch(/^\d+m$/);
      expect(['critical', 'warning']).toContain(alert.labels.severity);
      expect(alert.annotations.summary).toMatch(/\w/);
      const [page, anchor] = alert.annotations.runbook_url?.split('#') ?? [];
      expect([page, anchors.includes(anchor ?? '')]).toEqual(['{{ $externalLabels.runbook }}', true]);
    },
  );

  it('select the job names of prometheus.yaml', () => {
    const {
      scrape_configs: jobs,
      rule_files: rules,
      global,
    } = yamlOf<{
      scrape_configs: { job_name: string }[];
      rule_files: string[];
      global: { external_labels: Record<string, string> };
    }>('deploy/prometheus/prometheus.yaml');
    expect(URL.canParse(global.external_labels.runbook ?? '')).toBe(true);
    const named = alerts().flatMap(({ expr }) => [...expr.matchAll(/job="([^"]*)"/g)].map(([, job]) => job));
    expect(new Set(named)).toEqual(new Set(jobs.map(({ job_name: job }) => job)));
    expect(rules).toEqual(['alerts.yaml']);
  });

  it('cover every section of the runbook', () => {
    const named = alerts().map(({ annotations }) => annotations.runbook_url?.split('#')[1]);
    expect(anchors.filter((anchor) => !named.includes(anchor))).toEqual([]);
  });

  it('have a case in which they fire in alerts.test.yaml', () => {
    const cases = readFileSync('deploy/prometheus/alerts.test.yaml', 'utf8');
    const isFiring = (name: string) => cases.includes(`ALERTS{alertname="${name}",alertstate="firing"`);
    expect(alerts().filter(({ alert }) => !isFiring(alert))).toEqual([]);
  });

  it('count each code of a failed sign-in as failed or refused', () => {
    const failures = Object.entries(problems).filter(([, [status]]) => status >= 500);
    const codes = failures.map(([code]) => code).sort();
    const expressions = alerts().filter(({ alert }) => alert.startsWith('SignIns'));
    const lists = expressions.flatMap(({ expr }) => [...expr.matchAll(/outcome[=!]~"([^"]*)"/g)]);
    expect(lists.length).toBeGreaterThan(3);
    for (const [, list = ''] of lists) {
      const listed = list.split('|').filter((outcome) => outcome !== 'ok');
      expect(listed.sort()).toEqual(codes);
    }
  });
});

describe('the dashboard', () => {
  it('has a selectable data source, and panels that do not overlap', () => {
    const { panels, templating } = dashboard();
    expect(templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['datasource', 'datasource'],
      ['job', 'query'],
      ['instance', 'query'],
    ]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
    for (const { type, title, targets } of panels) {
      const hasQueries = (targets ?? []).every(
        ({ expr, datasource }) => expr && /^\$\{datasource\}$/.test(datasource.uid),
      );
      expect([title, type === 'row' ? targets === undefined : hasQueries]).toEqual([title, true]);
    }
  });
});
