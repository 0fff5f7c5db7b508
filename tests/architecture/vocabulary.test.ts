import { allCode, formatViolations, readTree } from './source-files.ts';
import { forbiddenIdentifiers, forbiddenPhrases, forbiddenProse } from './vocabulary.ts';

/** Split, because the check reads placeholders of templates as code. */
const templatePlaceholder = '$' + '{asked}';

const code = allCode().filter(({ path }) => /^(app|lib|tests|docs\/examples)\/|^[\w.]+$/.test(path));
const at = (text: string) => ({ path: 'lib/a.ts', text });

describe('vocabulary', () => {
  it('has no forbidden word in identifiers', () => {
    expect(formatViolations(code.flatMap(forbiddenIdentifiers))).toEqual([]);
  });

  it('has no forbidden phrase and no long sentence in comments and titles', () => {
    expect(formatViolations(code.flatMap(forbiddenProse))).toEqual([]);
  });

  it('has no forbidden phrase in documents and deployment files', () => {
    const documents = readTree(/\.(md|yaml|conf|json)$|^(Dockerfile|portal|\.env\.example)$/).filter(
      ({ path }) => /^(docs|deploy)\/|^[^/]+$/.test(path) && !/package|openapi/.test(path),
    );
    expect(formatViolations(documents.flatMap(forbiddenPhrases))).toEqual([]);
    const planted = { path: 'a.md', text: 'Nobody `told` it.\nIt is sent anew.' };
    expect(formatViolations(forbiddenPhrases(planted))).toEqual(['a.md: "Nobody"', 'a.md: "anew"']);
  });

  it.each([
    ['a local', 'const asked = 1;', 'asked (standard term: requested)'],
    ['a part of a name', 'export function answerOf() {}', 'answerOf (standard term: response)'],
    ['a type', 'interface SessionDoor {}', 'SessionDoor (standard term: middleware)'],
    ['a private member', 'class A { #verdicts = 1; }', 'verdicts (standard term: check results)'],
    [
      'an identifier in a template',
      `const a = \`${templatePlaceholder}\`;`,
      'asked (standard term: requested)',
    ],
  ])('reports a forbidden word in %s', (_, text, what) => {
    expect(forbiddenIdentifiers(at(text))).toEqual([{ path: 'lib/a.ts', what }]);
  });

  it('ignores strings, regular expressions, comments, public names and longer words', () => {
    const text = [
      '// told',
      "const a = 'told'; const notFound = `told`; foundation(); const { verdict } = b;",
      "test(/told '/, [/asked/i]); const c = /had[/]told/.exec(a);",
    ].join('\n');
    expect(forbiddenIdentifiers(at(text))).toEqual([]);
  });

  it.each([
    ['a comment', '// It is loaded anew.\nconst a = 1;'],
    ['a docstring', '/**\n * What somebody reads.\n */\nconst a = 1;'],
    ['the name of a test', `i${'t'}('is told once', () => {});`],
    ['a long sentence', `// ${'word '.repeat(26)}\nconst a = 1;`],
  ])('reports forbidden prose in %s', (_, text) => {
    expect(forbiddenProse(at(text))).toHaveLength(1);
  });
});
