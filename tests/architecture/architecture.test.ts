import { brokenConventions } from './conventions.ts';
import { reachable } from './imports.ts';
import { forbiddenImports, moduleOf, modules } from './modules.ts';
import { findRestrictedCode } from './restricted-code.ts';
import { allCode, formatViolations, topLevel } from './source-files.ts';
import { topLevelEntries, unlistedEntries } from './top-level.ts';

const at = (path: string, text: string) => [{ path, text }];

describe('the rooms', () => {
  it('import only what the table lets them', () => {
    expect(formatViolations(forbiddenImports(allCode()))).toEqual([]);
  });

  it('no test is reachable from what ships', () => {
    const entries = allCode().filter(({ path }) => /^(app|lib)\/|^middleware\.ts$/.test(path));
    const reached = reachable(
      entries.map(({ path }) => path),
      allCode(),
    );
    expect([...reached].filter((path) => path.startsWith('tests/'))).toEqual([]);
  });

  it.each([
    ['a feature leaning on another', 'lib/features/dealers/form.tsx', "import '../messages/row.tsx';"],
    ['a shared part leaning on a feature', 'lib/features/shared/a.ts', "import '../messages/row.tsx';"],
    ['a feature leaning on Home', 'lib/features/chat/a.ts', "import '../home/Home.tsx';"],
    ['the interface knowing a noun', 'lib/ui/List.tsx', "import '#lib/features/dealers/columns.tsx';"],
    ['a contract with more than zod', 'lib/contract/dealers.ts', "import ky from 'ky';"],
    ['the vendor asking who may', 'lib/vendor/dealers.ts', "import { may } from '../access.ts';"],
    ['a page calling the vendor', 'app/page.tsx', "import '#lib/vendor/dealers.ts';"],
    ['a browser bundle pulling in the pipeline', 'lib/api/call.ts', "import { handle } from './handle.ts';"],
    ['what ships leaning on tests', 'lib/api/handle.ts', "import '../harness/portal.ts';"],
    ['the sandbox looking into the portal', 'tests/sandbox/main.ts', "import '../../lib/config.ts';"],
    ['somebody importing the composition root', 'lib/api/handle.ts', "import '../server/main.ts';"],
    ['a file outside every room', 'lib/stray.ts', "import 'zod';"],
  ])('would notice %s', (_, path, text) => {
    expect(forbiddenImports(at(path, text))).toHaveLength(1);
  });

  it('lets the frame and Home show parts of other features', () => {
    expect(
      forbiddenImports(at('lib/features/home/a.ts', "import '../chat/a.ts'; import '../shared/b.ts';")),
    ).toEqual([]);
  });

  it('lets types through where the table says so', () => {
    expect(forbiddenImports(at('lib/access.ts', "import type { X } from './contract/session.ts';"))).toEqual(
      [],
    );
    expect(forbiddenImports(at('lib/access.ts', "import { X } from './contract/session.ts';"))).toHaveLength(
      1,
    );
  });

  it('names only rooms that exist', () => {
    const names = new Set([...modules.map(({ name }) => name), '*']);
    expect(
      modules
        .flatMap(({ imports: may, typeImports: mayTypes = [] }) => [...may, ...mayTypes])
        .filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(moduleOf('lib/api/call.ts')?.name).toBe('api/call');
  });
});

describe('each thing in its place', () => {
  it('holds', () => {
    expect(formatViolations(findRestrictedCode(allCode()))).toEqual([]);
  });

  it.each([
    ['a call out', 'lib/features/a/b.ts', 'await fetch("/x")'],
    ['a client', 'lib/api/a.ts', "import { request } from 'undici';"],
    ['ky', 'lib/ui/a.tsx', "import ky from 'ky';"],
    ['the environment', 'lib/api/a.ts', 'const a = process.env.A;'],
    ['a cookie', 'app/page.tsx', "import { cookies } from 'next/headers';"],
    ['a vendor path', 'lib/api/a.ts', "const a = '/tcjxs/Api/x';"],
    ['a port', 'lib/chat/a.ts', 'server.listen(3000)'],
    ['raw HTML', 'lib/features/a/b.tsx', '<p dangerouslySetInnerHTML={{ __html: html }} />'],
    ['raw HTML by hand', 'lib/features/a/b.ts', 'node.innerHTML = html;'],
  ])('would notice %s', (_, path, text) => {
    expect(findRestrictedCode(at(path, text))).toHaveLength(1);
  });

  it('does not trip over comments or other words', () => {
    expect(findRestrictedCode(at('lib/api/a.ts', '// fetch(x) from process.env\nquery.refetch();'))).toEqual(
      [],
    );
  });
});

describe('manners', () => {
  it('hold', () => {
    expect(formatViolations(brokenConventions(allCode()))).toEqual([]);
  });

  it.each([
    ['length', 'lib/a/b.ts', '\n'.repeat(301)],
    ['an empty name', 'lib/api/utils.ts', 'export const a = 1;'],
    ['a barrel', 'lib/ui/index.ts', "export { a } from './a.ts';\nexport * from './b.ts';"],
    // Spelled apart, so that this file does not break the rule it tests.
    ['unfinished work', 'lib/a/b.ts', `// TO${'DO'}: later`],
    ['a test left out', 'tests/unit/a.test.ts', `it.sk${'ip'}('x', () => {});`],
    ['a test alone', 'tests/unit/a.test.ts', `describe.on${'ly'}('x', () => {});`],
    ['waiting by the clock', 'tests/e2e/a.spec.ts', `await page.waitFor${'Timeout'}(100);`],
    ['a silenced compiler', 'lib/a/b.ts', `// @ts-ig${'nore'}`],
    ['a silenced linter', 'lib/a/b.ts', `// biome-ig${'nore'} lint/a/b: no`],
  ])('would notice %s', (_, path, text) => {
    expect(brokenConventions(at(path, text))).toHaveLength(1);
  });
});

describe('the top of the project', () => {
  it('holds nothing that nobody asked for', () => {
    expect(unlistedEntries(topLevel())).toEqual([]);
  });

  it('would notice a new folder', () => {
    expect(unlistedEntries(['app', 'src', 'constructor'])).toEqual(['src', 'constructor']);
    expect(Object.values(topLevelEntries).every(Boolean)).toBe(true);
  });
});
