import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import {
  brokenLinks,
  longSubjects,
  missingPaths,
  missingSections,
  statusOf,
  unknownNames,
  unknownScripts,
} from './docs.ts';
import { textsOf } from './messages.ts';
import { readTree } from './source-files.ts';

const tracked = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const documents = new Map(tracked.map((path) => [path, readFileSync(path, 'utf8')]));

/** The changelog names files and types of earlier releases; the sandbox's document names the vendor's fields. */
const current = new Map(
  [...documents].filter(([path]) => path !== 'CHANGELOG.md' && !path.startsWith('tests/')),
);

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

  it('quote the English texts as they are', () => {
    const rows = readFileSync('docs/specification/messages.md', 'utf8').matchAll(
      /^\| [^|]+ \| ([^|]+?) +\| `(\w+)\.([\w.]+)` +\|$/gm,
    );
    const quoted = [...rows].map(([, text, file, key]) => ({ text, file, key }));
    const texts = new Map(
      textsOf(
        readTree(/\.json$/, 'messages/en').map(({ path, text }) => ({ path: `messages/en/${path}`, text })),
      ).map(({ feature, texts: own }) => [feature, own]),
    );
    expect(quoted.length).toBeGreaterThan(40);
    expect(quoted.filter(({ text, file = '', key = '' }) => texts.get(file)?.get(key) !== text)).toEqual([]);
  });

  it('name only existing paths, names and scripts', () => {
    // Operators create it.
    const exists = (path: string) => existsSync(path) || path === 'deploy/portal.env';
    expect(missingPaths(current, exists)).toEqual([]);
    const sources = readTree(/\.(tsx?|mjs|json|yaml|conf)$/).map(({ text }) => text);
    // An option of Next that decision 12 removed.
    expect(unknownNames(current, `${sources.join('\n')} inlineCss`)).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    expect(unknownScripts(current, Object.keys(scripts))).toEqual([]);
  });

  it('reports a missing path, name or script', () => {
    const planted = new Map([
      ['a.md', '`lib/a.ts` `node tests/b.ts` `lib/<name>.ts` `lib/*/c.ts`'],
      ['b.md', '`readRow()` `readRows(a, b)` `RowReader` `Retry-After`\n\n`npm run demo`, `npm run dem`'],
    ]);
    expect(missingPaths(planted, (path) => path === 'lib/a.ts')).toEqual(['a.md: tests/b.ts']);
    expect(unknownNames(planted, 'function readRow() {}')).toEqual(['b.md: readRows', 'b.md: RowReader']);
    expect(unknownScripts(planted, ['demo'])).toEqual(['b.md: dem']);
  });

  it('README has fewer than 200 lines', () => {
    expect(documents.get('README.md')?.split('\n').length).toBeLessThan(200);
  });

  it('decisions have context, decision and consequences, and their titles are in the index', () => {
    const decisions = tracked.filter((path) => /^docs\/decisions\/\d/.test(path));
    const incomplete = decisions.filter((path) => missingSections(documents.get(path) ?? '').length > 0);
    expect(incomplete).toEqual([]);
    const index = documents.get('docs/decisions/README.md') ?? '';
    const entryOf = (path: string) =>
      `[${documents.get(path)?.split('\n')[0]?.slice(2)}](${path.split('/').at(-1)})`;
    expect(decisions.map(entryOf).filter((entry) => !index.includes(entry))).toEqual([]);
    expect(missingSections('# 1. Title\n\n## Context\n\n## Decision\n')).toEqual(['Consequences']);
  });

  it('decisions have a status and a date, which the index repeats', () => {
    const decisions = tracked.filter((path) => /^docs\/decisions\/\d/.test(path));
    const index = (documents.get('docs/decisions/README.md') ?? '').replaceAll(/ +/g, ' ');
    const numberOf = (path: string) => Number(path.split('/').at(-1)?.slice(0, 4));
    const numbers = decisions.map(numberOf);
    const faults = decisions.filter((path) => {
      const record = statusOf(documents.get(path) ?? '');
      if (!record?.later.every((number) => number > numberOf(path) && numbers.includes(number))) return true;
      return !index.includes(`](${path.split('/').at(-1)}) | ${record.date} | ${record.status} |`);
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['no status', '# 1. A\n\n## Context\n'],
    ['no date', '# 1. A\n\nStatus: accepted\n'],
    ['a day that does not exist', '# 1. A\n\nStatus: accepted, 2026-13-01\n'],
    ['another word', '# 1. A\n\nStatus: proposed, 2026-11-20\n'],
  ])('reports a decision with %s', (_, record) => {
    expect(statusOf(record)).toBeUndefined();
    expect(statusOf('# 1. A\n\nStatus: accepted, 2026-11-20; amended by 2, 3 and 4\n')).toEqual({
      date: '2026-11-20',
      status: 'amended by 2, 3 and 4',
      later: [2, 3, 4],
    });
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
