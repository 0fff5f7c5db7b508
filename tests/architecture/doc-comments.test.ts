import { outdatedDocNames } from './doc-comments.ts';
import { allCode, formatViolations } from './source-files.ts';

const at = (text: string) => [{ path: 'lib/a.ts', text }];

describe('doc comments', () => {
  it('name only what the code below them has', () => {
    const shipped = allCode().filter(({ path }) => /^(app|lib)\//.test(path));
    expect(formatViolations(outdatedDocNames(shipped))).toEqual([]);
  });

  it('may not name a parameter that was renamed', () => {
    const text =
      '/** Calls `otherwise` without a file. */\nexport function send(fallback: () => void) {\n  fallback();\n}\n';
    expect(outdatedDocNames(at(text))).toHaveLength(1);
    expect(outdatedDocNames(at(text.replaceAll('fallback', 'otherwise')))).toEqual([]);
  });

  it('may name a parameter of a member, and another function', () => {
    const text =
      'class A {\n  /** Runs `task`, as `send` does. */\n  run(task: () => void) {\n    task();\n  }\n}\nfunction send() {}\n';
    expect(outdatedDocNames(at(text))).toEqual([]);
  });
});
