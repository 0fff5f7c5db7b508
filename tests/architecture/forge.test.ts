import { globSync, readFileSync } from 'node:fs';
import { yamlOf } from '../harness/deploy.ts';

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  jobs: Record<string, { if?: string; steps: Step[] }>;
}

const read = (path: string) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('the workflow', () => {
  const path = '.github/workflows/ci.yml';
  const { jobs } = yamlOf<Workflow>(path);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commandsOf = (name: string) => jobs[name]?.steps.map(({ run }) => run).filter(Boolean);

  it('runs all checks, more of them at night, and builds the image', () => {
    expect(Object.keys(jobs)).toEqual(['test', 'deep', 'image']);
    expect(commandsOf('test')).toEqual(['.ci/run']);
    expect(commandsOf('deep')?.at(-1)).toBe('npm run test:deep');
    expect(jobs.deep?.if).toContain("github.event_name == 'schedule'");
    expect(commandsOf('image')).toContain('docker build --target portal -t dealer-portal .');
    expect(read('Dockerfile')).toMatch(/^FROM \S+ AS portal$/m);
  });

  it('pins actions by their major version, runs existing scripts and needs no secrets', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
    const scripts = steps.flatMap(({ run = '' }) => /^npm run (\S+)/.exec(run)?.[1] ?? []);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    expect(read(path)).not.toContain('secrets.');
  });
});

it('updates of dependencies cover each place that has some', () => {
  const { updates } = yamlOf<{
    updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
  }>('.github/dependabot.yml');
  const covered = updates.flatMap((update) =>
    [update.directory ?? update.directories ?? []]
      .flat()
      .map((each) => `${update['package-ecosystem']} ${each}`),
  );
  expect(covered).toEqual([
    'npm /',
    'docker /',
    'docker /deploy/kubernetes',
    'docker-compose /deploy',
    'github-actions /',
  ]);
  expect(
    globSync(['**/package.json', '**/Dockerfile'], { exclude: ['**/node_modules', '.*'] }).sort(),
  ).toEqual(['Dockerfile', 'package.json']);
});

it('Node has one version', () => {
  const { node = '' } = manifest.devDependencies;
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([node]));
  expect(read('.nvmrc').trim()).toBe(node.split('.')[0]);
});

it('a release has one version', () => {
  const { version } = manifest;
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  const { images } = yamlOf<{ images: { newTag: string }[] }>('deploy/kubernetes/kustomization.yaml');
  const [, released] = /^## (\d\S*) – \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  const [, client] = /dealer-portal-client-([\d.]+)\.tgz/.exec(read('docs/client.md')) ?? [];
  expect([lock.version, images[0]?.newTag, released, client]).toEqual([version, version, version, version]);
});
