import { importCycles } from './cycles.ts';
import { allCode, formatViolations } from './source-files.ts';

describe('import cycles', () => {
  it('do not exist, not even of types', () => {
    expect(formatViolations(importCycles(allCode()))).toEqual([]);
  });

  it.each(["import { b } from './b.ts';", "import type { B } from './b.ts';", "import('./b.ts');"])(
    'are reported for %s',
    (text) => {
      const files = [
        { path: 'lib/a.ts', text },
        { path: 'lib/b.ts', text: "import { c } from './c.ts';" },
        { path: 'lib/c.ts', text: "import { a } from './a.ts';" },
      ];
      expect(formatViolations(importCycles(files))).toEqual([
        'lib/a.ts: imports itself: lib/a.ts → lib/b.ts → lib/c.ts',
      ]);
    },
  );

  it('do not include two paths to the same file', () => {
    const files = [
      { path: 'lib/a.ts', text: "import './b.ts'; import './c.ts';" },
      { path: 'lib/b.ts', text: "import './c.ts';" },
      { path: 'lib/c.ts', text: '' },
    ];
    expect(importCycles(files)).toEqual([]);
  });
});
