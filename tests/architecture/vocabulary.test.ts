import { allCode, formatViolations } from './source-files.ts';
import { commentLines, forbiddenIdentifiers, forbiddenProse, maxCommentShare } from './vocabulary.ts';

const code = allCode().filter(({ path }) => /^(app|lib)\/|^middleware\.ts$/.test(path));
const at = (text: string) => ({ path: 'lib/a.ts', text });

describe('the vocabulary of code', () => {
  it('has standard terms in identifiers', () => {
    expect(formatViolations(code.flatMap(forbiddenIdentifiers))).toEqual([]);
  });

  it('has plain, short sentences in comments', () => {
    expect(formatViolations(code.flatMap(forbiddenProse))).toEqual([]);
  });

  it('has few comments', () => {
    const lines = code.reduce((sum, { text }) => sum + text.split('\n').length, 0);
    const comments = code.reduce((sum, { text }) => sum + commentLines(text), 0);
    expect(comments / lines).toBeLessThanOrEqual(maxCommentShare);
  });

  it.each([
    ['a local', 'const wanted = 1;', 'wanted (standard term: requested)'],
    ['a part of a name', 'export function toldOf() {}', 'toldOf (standard term: reported)'],
    ['a type', 'interface SessionDoor {}', 'SessionDoor (standard term: middleware)'],
    ['a private member', 'class A { #verdicts = 1; }', 'verdicts (standard term: check results)'],
    ['an identifier in a template', `const a = \`\${asked}\`;`, 'asked (standard term: requested)'],
  ])('finds a forbidden word in %s', (_, text, what) => {
    expect(forbiddenIdentifiers(at(text))).toEqual([{ path: 'lib/a.ts', what }]);
  });

  it('accepts strings, comments, public names and longer words', () => {
    const text = "// told\nconst a = 'told'; const notFound = `told`; foundation(); const { verdict } = b;";
    expect(forbiddenIdentifiers(at(text))).toEqual([]);
  });

  it.each([
    ['a comment', '// It is loaded anew.\nconst a = 1;'],
    ['a docstring', '/**\n * What somebody reads.\n */\nconst a = 1;'],
    ['the name of a test', "it('is told once', () => {});"],
    ['a long sentence', `// ${'word '.repeat(26)}\nconst a = 1;`],
  ])('finds forbidden prose in %s', (_, text) => {
    expect(forbiddenProse(at(text))).toHaveLength(1);
  });

  it('counts lines of comments', () => {
    expect(commentLines('/**\n * A\n */\nconst a = 1; // b\nconst c = 2;\n')).toBe(4);
  });
});
