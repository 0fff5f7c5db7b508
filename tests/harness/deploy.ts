import { globSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

export const deployFiles = (): [path: string, text: string][] =>
  globSync('deploy/**/*.*')
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]);

/** The content of a YAML file, with merge keys resolved. */
export const yamlOf = <T>(path: string): T => parse(readFileSync(path, 'utf8'), { merge: true }) as T;

export interface Manifest {
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape.
  [part: string]: any;
}

export function manifests(): (Manifest & { file: string })[] {
  return globSync('deploy/kubernetes/*.yaml')
    .filter((path) => !path.endsWith('kustomization.yaml'))
    .sort()
    .flatMap((path) =>
      parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
        if (document.errors.length > 0) throw document.errors[0];
        return { ...(document.toJS() as Manifest), file: path.split('/').at(-1) ?? '' };
      }),
    );
}

export interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

export function alerts(): Alert[] {
  const { groups } = yamlOf<{ groups: { rules: Alert[] }[] }>('deploy/prometheus/alerts.yaml');
  return groups.flatMap(({ rules }) => rules);
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; legendFormat: string; datasource: { uid: string } }[];
}

export const dashboard = () =>
  JSON.parse(readFileSync('deploy/grafana/portal.json', 'utf8')) as {
    panels: Panel[];
    templating: { list: { name: string; type: string }[] };
  };
