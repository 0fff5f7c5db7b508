import { importsOf, ownPath, packageOf, reachable } from './imports.ts';
import { withoutComments } from './strip-comments.ts';

const targets = (text: string) => importsOf(text).map(({ target }) => target);

describe('importsOf', () => {
  it('finds every form of import', () => {
    const text = [
      "import 'a';",
      "import b from 'b';",
      "import { c1,\n  c2 } from 'c';",
      "import * as d from 'd';",
      'import e, { f } from "e";',
      "export { g } from 'g';",
      "export * from 'h';",
      "const i = await import('i');",
      "const j = require('j');",
    ].join('\n');
    expect(targets(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'g', 'h', 'i', 'j']);
  });

  it('distinguishes types from values', () => {
    const text = [
      "import type { A } from 'a';",
      "import { type B, type C } from 'b';",
      "import { type D, E } from 'd';",
      "export type { F } from 'f';",
    ].join('\n');
    expect(importsOf(text).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false, true]);
  });

  it('ignores comments, strings and regular expressions', () => {
    expect(targets("// import 'a';\n/* import 'b'; */\nconst c = \"import 'c'\";\nimport 'd';")).toEqual([
      'd',
    ]);
    expect(targets("const quote = /['\"]/g; // it's\nimport 'e';")).toEqual(['e']);
    expect(withoutComments('const a = "// stays"; // goes')).toBe('const a = "// stays";        ');
  });

  it('ignores exports without a source', () => {
    expect(targets("export const a = 'b';\nexport default 'c';\nexport type D = 'from' | 'e';")).toEqual([]);
  });

  it('resolves own files and packages', () => {
    expect(ownPath('lib/web/api/call.ts', '../ui/page-nonce.ts')).toBe('lib/web/ui/page-nonce.ts');
    expect(ownPath('app/page.tsx', '#lib/ui/Page.tsx')).toBe('lib/ui/Page.tsx');
    expect(ownPath('app/page.tsx', 'react')).toBeUndefined();
    expect(packageOf('@mui/material/Button')).toBe('@mui/material');
    expect(packageOf('node:fs')).toBe('node:fs');
    expect(packageOf('next/headers')).toBe('next');
  });

  it('follows imports from file to file, except imports of types', () => {
    const files = [
      { path: 'app/page.tsx', text: "import '#lib/a.ts';\nimport type { X } from '#lib/types.ts';" },
      { path: 'lib/a.ts', text: "void import('./b');" },
      { path: 'lib/b.ts', text: '' },
      { path: 'lib/types.ts', text: '' },
    ];
    expect([...reachable(['app/page.tsx'], files)]).toEqual(['app/page.tsx', 'lib/a.ts', 'lib/b.ts']);
  });
});
