import { brokenConventions } from './conventions.ts';
import { reachable } from './imports.ts';
import { forbiddenImports, moduleOf, modules } from './modules.ts';
import { findRestrictedCode } from './restricted-code.ts';
import { allCode, formatViolations, topLevel } from './source-files.ts';
import { topLevelEntries, unlistedEntries } from './top-level.ts';

const at = (path: string, text: string) => [{ path, text }];

describe('modules', () => {
  it('import only what modules.ts allows', () => {
    expect(formatViolations(forbiddenImports(allCode()))).toEqual([]);
  });

  it('of app and lib never reach a test', () => {
    const entries = allCode().filter(({ path }) =>
      /^(app|lib)\/|^(middleware|instrumentation-client)\.ts$/.test(path),
    );
    const reached = reachable(
      entries.map(({ path }) => path),
      allCode(),
    );
    expect([...reached].filter((path) => path.startsWith('tests/'))).toEqual([]);
  });

  it.each([
    ['a feature that imports another', 'lib/features/dealers/form.tsx', "import '../messages/row.tsx';"],
    ['a shared file that imports a feature', 'lib/features/shared/a.ts', "import '../messages/row.tsx';"],
    ['a feature that imports Home', 'lib/features/chat/a.ts', "import '../home/Home.tsx';"],
    [
      'a component of the kit that imports a feature',
      'lib/ui/List.tsx',
      "import '#lib/web/features/dealers/columns.tsx';",
    ],
    [
      'a contract that imports another package than zod',
      'lib/contract/operations/dealers.ts',
      "import ky from 'ky';",
    ],
    [
      'a vendor mapping that checks access',
      'lib/server/vendor-api/dealers.ts',
      "import { may } from '../access.ts';",
    ],
    ['a page that calls the vendor', 'app/page.tsx', "import '#lib/server/vendor-api/dealers.ts';"],
    [
      'a browser file that imports the request pipeline',
      'lib/web/api/call.ts',
      "import { handle } from './handle.ts';",
    ],
    [
      'a file of the portal that imports a test helper',
      'lib/server/api/handle.ts',
      "import '../harness/portal.ts';",
    ],
    [
      'a file of the sandbox that imports the portal',
      'tests/sandbox/main.ts',
      "import '#lib/server/config.ts';",
    ],
    ['a file that imports the composition root', 'lib/server/api/handle.ts', "import '../server/main.ts';"],
    ['a file that is in no module', 'lib/stray.ts', "import 'zod';"],
  ])('reports %s', (_, path, text) => {
    expect(forbiddenImports(at(path, text))).toHaveLength(1);
  });

  it('allows the shell and Home to import the features that are listed', () => {
    expect(
      forbiddenImports(at('lib/features/home/a.ts', "import '../chat/a.ts'; import '../shared/b.ts';")),
    ).toEqual([]);
  });

  it('allows imports of types where modules.ts lists them', () => {
    expect(
      forbiddenImports(at('lib/contract/access.ts', "import type { X } from './contract/session.ts';")),
    ).toEqual([]);
    expect(
      forbiddenImports(at('lib/contract/access.ts', "import { X } from './contract/session.ts';")),
    ).toHaveLength(1);
  });

  it('lists only modules that exist', () => {
    const names = new Set([...modules.map(({ name }) => name), '*']);
    expect(
      modules
        .flatMap(({ imports, typeImports = [] }) => [...imports, ...typeImports])
        .filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(moduleOf('lib/web/api/call.ts')?.name).toBe('api/call');
  });
});

describe('restricted code', () => {
  it('is only in the allowed files', () => {
    expect(formatViolations(findRestrictedCode(allCode()))).toEqual([]);
  });

  it.each([
    ['an outgoing request', 'lib/features/a/b.ts', 'await fetch("/x")'],
    ['an HTTP client', 'lib/api/a.ts', "import { request } from 'undici';"],
    ['ky', 'lib/ui/a.tsx', "import ky from 'ky';"],
    ['a request without the account of the page', 'lib/web/api/call-at.ts', "import ky from 'ky';"],
    ['another fetch', 'lib/ui/a.ts', 'window.fetch = send;'],
    ['another method of a class', 'lib/ui/a.ts', 'Node.prototype.removeChild = remove;'],
    ['an added method of a class', 'lib/ui/a.ts', 'Object.assign(Node.prototype, { remove })'],
    ['a displayed text as a value', 'lib/ui/a.ts', 'const name = cell.textContent;'],
    ['the environment', 'lib/api/a.ts', 'const a = process.env.A;'],
    ['a cookie', 'app/page.tsx', "import { cookies } from 'next/headers';"],
    ['a vendor path', 'lib/api/a.ts', "const a = '/tcjxs/Api/x';"],
    ['a port', 'lib/chat/a.ts', 'server.listen(3000)'],
    ['a pipe', 'lib/server/a.ts', 'createReadStream(file).pipe(outgoing);'],
    ['raw HTML', 'lib/features/a/b.tsx', '<p dangerouslySetInnerHTML={{ __html: html }} />'],
    ['Enter without the input method', 'lib/ui/a.tsx', "if (event.key === 'Enter') save();"],
    ['a second rule for input methods', 'lib/ui/a.tsx', 'if (event.isComposing) return;'],
    ['look-alikes read as digits', 'lib/ui/a.ts', "text.normalize('NFKC')"],
    ['an assignment of innerHTML', 'lib/features/a/b.ts', 'node.innerHTML = html;'],
  ])('reports %s', (_, path, text) => {
    expect(findRestrictedCode(at(path, text))).toHaveLength(1);
  });

  it('ignores comments and longer words', () => {
    expect(findRestrictedCode(at('lib/api/a.ts', '// fetch(x) from process.env\nquery.refetch();'))).toEqual(
      [],
    );
  });
});

describe('conventions', () => {
  it('are met by all files', () => {
    expect(formatViolations(brokenConventions(allCode()))).toEqual([]);
  });

  it.each([
    ['a file of more than 300 lines', 'lib/a/b.ts', '\n'.repeat(301)],
    ['a file name without a meaning', 'lib/api/utils.ts', 'export const a = 1;'],
    ['a barrel file', 'lib/ui/index.ts', "export { a } from './a.ts';\nexport * from './b.ts';"],
    // Split, so that this file does not break the convention.
    ['unfinished work', 'lib/a/b.ts', `// TO${'DO'}: later`],
    ['a skipped test', 'tests/unit/a.test.ts', `it.sk${'ip'}('x', () => {});`],
    ['a focused test', 'tests/unit/a.test.ts', `describe.on${'ly'}('x', () => {});`],
    ['a fixed wait', 'tests/e2e/a.spec.ts', `await page.waitFor${'Timeout'}(100);`],
    ['a form without a method', 'lib/ui/A.tsx', '<form onSubmit={save} noValidate>'],
    ['a MUI form without a method', 'lib/ui/A.tsx', '<Box\n  component="form"\n  noValidate>'],
    ['an option without a value', 'lib/ui/A.tsx', '<option key={size}>{size}</option>'],
    ['a suppressed compiler error', 'lib/a/b.ts', `// @ts-ig${'nore'}`],
    ['a suppressed lint rule without a reason', 'lib/a/b.ts', `// biome-ig${'nore'} lint/a/b: no`],
  ])('reports %s', (_, path, text) => {
    expect(brokenConventions(at(path, text))).toHaveLength(1);
  });
});

describe('the root folder', () => {
  it('has only the entries that top-level.ts lists', () => {
    expect(unlistedEntries(topLevel())).toEqual([]);
  });

  it('reports a new folder', () => {
    expect(unlistedEntries(['app', 'src', 'constructor'])).toEqual(['src', 'constructor']);
    expect(Object.values(topLevelEntries).every(Boolean)).toBe(true);
  });
});
