import { existsSync } from 'node:fs';
import { brokenConventions } from './conventions.ts';
import { reachable } from './imports.ts';
import { forbiddenImports, ruledPaths } from './modules.ts';
import { findRestrictedCode } from './restricted-code.ts';
import { allCode, formatViolations, type SourceFile, topLevel } from './source-files.ts';
import { topLevelEntries, unlistedEntries } from './top-level.ts';

const pathsOf = (condition: (file: SourceFile) => boolean) =>
  allCode()
    .filter(condition)
    .map(({ path }) => path);
const reachedFrom = (entries: string[]) => [...reachable(entries, allCode())];

const at = (path: string, text: string) => [{ path, text }];

describe('modules', () => {
  it('import only what modules.ts allows', () => {
    expect(formatViolations(forbiddenImports(allCode()))).toEqual([]);
  });

  it('of app and lib never reach a test', () => {
    const entries = pathsOf(({ path }) =>
      /^(app|lib)\/|^(middleware|instrumentation-client)\.ts$/.test(path),
    );
    expect(reachedFrom(entries).filter((path) => path.startsWith('tests/'))).toEqual([]);
  });

  it('of browsers never reach the server', () => {
    const entries = pathsOf(
      ({ path, text }) => path === 'instrumentation-client.ts' || /^['"]use client['"]/.test(text),
    );
    expect(entries.length).toBeGreaterThan(300);
    expect(reachedFrom(entries).filter((path) => path.startsWith('lib/server/'))).toEqual([]);
  });

  it.each([
    ['a feature that imports another', 'lib/web/features/dealers/a.tsx', '../messages/row.tsx'],
    ['the translation that imports a feature', 'lib/web/translation/a.ts', '../features/messages/row.tsx'],
    ['a feature that imports Home', 'lib/web/features/chat/a.ts', '../home/Home.tsx'],
    [
      'a component of the kit that imports a feature',
      'lib/web/ui/A.tsx',
      '#lib/web/features/dealers/list.ts',
    ],
    ['a component of the kit that calls the API', 'lib/web/ui/A.tsx', '../api/call.ts'],
    ['the interface that imports the server', 'lib/web/api/call.ts', '#lib/server/api/run-pipeline.ts'],
    ['the interface that imports the parts of pages', 'lib/web/ui/A.tsx', '#lib/page/load-part.ts'],
    ['the server that imports the interface', 'lib/server/api/run-pipeline.ts', '#lib/web/i18n/messages.ts'],
    ['a contract with another package than its own', 'lib/contract/operations/dealers.ts', 'ky'],
    ['a contract that imports the server', 'lib/contract/operations/dealers.ts', '#lib/server/config.ts'],
    ['a page that calls the vendor', 'app/page.tsx', '#lib/server/vendor-api/dealers.ts'],
    ['a vendor mapping that reads the session', 'lib/server/vendor-api/a.ts', '../session/seal.ts'],
    ['a setting that depends on the vendor', 'lib/server/config.ts', './vendor-api/http/client.ts'],
    ['the client package that imports the contract', 'lib/npm-client/send.ts', '#lib/contract/list.ts'],
    ['a file of the portal that imports a test helper', 'lib/server/api/a.ts', '../../../tests/harness/a.ts'],
    ['a file of the sandbox that imports the portal', 'tests/sandbox/main.ts', '#lib/server/config.ts'],
    ['a file that imports the composition root', 'lib/server/api/run-pipeline.ts', '../http/main.ts'],
    ['a file in no wing', 'lib/stray.ts', 'zod'],
  ])('reports %s', (_, path, target) => {
    expect(forbiddenImports(at(path, `import '${target}';`))).toHaveLength(1);
  });

  it('allows the shell and Home to import the features that are listed', () => {
    expect(forbiddenImports(at('lib/web/features/home/a.ts', "import '../chat/a.ts';"))).toEqual([]);
  });

  it('allows imports of types where modules.ts lists them', () => {
    const path = 'lib/server/vendor-api/a.ts';
    const target = '../operations/context.ts';
    expect(forbiddenImports(at(path, `import type { X } from '${target}';`))).toEqual([]);
    expect(forbiddenImports(at(path, `import { X } from '${target}';`))).toHaveLength(1);
  });

  it('names only paths that exist', () => {
    expect(ruledPaths().filter((path) => !existsSync(path.replace(/\/\*$/, '')))).toEqual([]);
  });
});

describe('restricted code', () => {
  it('is only in the allowed files', () => {
    expect(formatViolations(findRestrictedCode(allCode()))).toEqual([]);
  });

  it.each([
    ['an outgoing request', 'lib/web/features/a/b.ts', 'await fetch("/x")'],
    ['an HTTP client', 'lib/server/api/a.ts', "import { request } from 'undici';"],
    ['ky', 'lib/web/ui/a.tsx', "import ky from 'ky';"],
    ['a request without the account of the page', 'lib/web/api/call-at.ts', "import ky from 'ky';"],
    ['another fetch', 'lib/web/ui/a.ts', 'window.fetch = send;'],
    ['another method of a class', 'lib/web/ui/a.ts', 'Node.prototype.removeChild = remove;'],
    ['an added method of a class', 'lib/web/ui/a.ts', 'Object.assign(Node.prototype, { remove })'],
    ['a displayed text as a value', 'lib/web/ui/a.ts', 'const name = cell.textContent;'],
    ['the environment', 'lib/server/api/a.ts', 'const a = process.env.A;'],
    ['a cookie', 'app/page.tsx', "import { cookies } from 'next/headers';"],
    ['a vendor path', 'lib/server/api/a.ts', "const a = '/tcjxs/Api/x';"],
    ['a port', 'lib/server/chat/a.ts', 'server.listen(3000)'],
    ['a pipe', 'lib/server/http/a.ts', 'createReadStream(file).pipe(outgoing);'],
    ['raw HTML', 'lib/web/features/a/b.tsx', '<p dangerouslySetInnerHTML={{ __html: html }} />'],
    ['Enter without the input method', 'lib/web/ui/a.tsx', "if (event.key === 'Enter') save();"],
    ['a second rule for input methods', 'lib/web/ui/a.tsx', 'if (event.isComposing) return;'],
    ['look-alikes read as digits', 'lib/web/ui/a.ts', "text.normalize('NFKC')"],
    ['a ref written while rendering', 'lib/web/ui/a.ts', 'function useA() {\n  latest.current = value;\n}'],
    ['an assignment of innerHTML', 'lib/web/features/a/b.ts', 'node.innerHTML = html;'],
  ])('reports %s', (_, path, text) => {
    expect(findRestrictedCode(at(path, text))).toHaveLength(1);
  });

  it('ignores comments and longer words', () => {
    expect(
      findRestrictedCode(at('lib/server/api/a.ts', '// fetch(x) from process.env\nquery.refetch();')),
    ).toEqual([]);
  });
});

describe('conventions', () => {
  it('are met by all files', () => {
    expect(formatViolations(brokenConventions(allCode()))).toEqual([]);
  });

  it.each([
    ['a file of more than 300 lines', 'lib/a/b.ts', '\n'.repeat(301)],
    ['a file name without a meaning', 'lib/server/api/utils.ts', 'export const a = 1;'],
    ['a barrel file', 'lib/web/ui/index.ts', "export { a } from './a.ts';\nexport * from './b.ts';"],
    // Split, so that this file does not break the convention.
    ['unfinished work', 'lib/a/b.ts', `// TO${'DO'}: later`],
    ['a skipped test', 'tests/unit/a.test.ts', `it.sk${'ip'}('x', () => {});`],
    ['a focused test', 'tests/unit/a.test.ts', `describe.on${'ly'}('x', () => {});`],
    ['a fixed wait', 'tests/e2e/a.spec.ts', `await page.waitFor${'Timeout'}(100);`],
    ['a form without a method', 'lib/web/ui/A.tsx', '<form onSubmit={save} noValidate>'],
    ['a MUI form without a method', 'lib/web/ui/A.tsx', '<Box\n  component="form"\n  noValidate>'],
    ['an option without a value', 'lib/web/ui/A.tsx', '<option key={size}>{size}</option>'],
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
