import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { brokenLinks, longSubjects, missingSections } from './docs.ts';

const tracked = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const documents = new Map(tracked.map((path) => [path, readFileSync(path, 'utf8')]));

describe('documents', () => {
  it('link only to existing files and headings', () => {
    expect(brokenLinks(documents, existsSync)).toEqual([]);
  });

  it('reports a broken link', () => {
    const planted = new Map([
      ['README.md', '[a](docs/a.md) [b](docs/missing.md) [c](docs/a.md#other) [d](https://example.com)'],
      ['docs/a.md', '# Title\n\n## One heading\n\n[e](../README.md) [f](#one-heading)'],
    ]);
    const exists = (path: string) => planted.has(path);
    expect(brokenLinks(planted, exists)).toEqual([
      'README.md: docs/missing.md',
      'README.md: docs/a.md#other',
    ]);
  });

  it('README has fewer than 200 lines', () => {
    expect(documents.get('README.md')?.split('\n').length).toBeLessThan(200);
  });

  it('decisions have context, decision and consequences, and are in the index', () => {
    const decisions = tracked.filter((path) => /^docs\/decisions\/\d/.test(path));
    const incomplete = decisions.filter((path) => missingSections(documents.get(path) ?? '').length > 0);
    expect(incomplete).toEqual([]);
    const index = documents.get('docs/decisions/README.md') ?? '';
    expect(decisions.filter((path) => !index.includes(normalize(path).split('/').at(-1) ?? ''))).toEqual([]);
    expect(missingSections('# 1. Title\n\n## Context\n\n## Decision\n')).toEqual(['Consequences']);
  });

  it('are all reachable from the README', () => {
    const reached = new Set(['README.md']);
    for (const path of reached)
      for (const [, link = ''] of (documents.get(path) ?? '').matchAll(/\]\(([^)#\s]+\.md)/g))
        if (!link.startsWith('http')) reached.add(normalize(join(dirname(path), link)));
    const docs = tracked.filter((path) => path.startsWith('docs/') || !path.includes('/'));
    expect(docs.filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe('commits', () => {
  /** Some older subjects are longer. */
  const since = '2026-11-25T22:17:00Z';

  it('have subjects of at most 72 characters', () => {
    const subjects = execFileSync('git', ['log', `--since=${since}`, '--format=%s'], { encoding: 'utf8' });
    expect(longSubjects(subjects)).toEqual([]);
  });

  it('reports a longer subject', () => {
    expect(longSubjects(`Fix a typo\n${'x'.repeat(73)}\n${'y'.repeat(72)}`)).toEqual(['x'.repeat(73)]);
  });
});
