import { findJoinedTexts } from './joined-texts.ts';
import { allCode, formatViolations } from './source-files.ts';

const component = (body: string) => [
  { path: 'lib/web/features/a/A.tsx', text: `const t = useTranslations('a');\n${body}` },
];
/** The linter rejects a template placeholder in a string. */
const slot = (code: string) => `\${${code}}`;

describe('texts', () => {
  it('are not joined by code', () => {
    expect(formatViolations(findJoinedTexts(allCode()))).toEqual([]);
  });

  it.each([
    ['two sentences in a template', `const all = \`${slot('done')} ${slot("t('cut')")}\`;`],
    ['a text in brackets', `const title = \`${slot("t('choose')")} (${slot("t('limits')")})\`;`],
    ['a text after a space', `const more = detail ? \` ${slot("t('says', { detail })")}\` : '';`],
    ['a label with a colon', `const about = <Notice about={\`${slot('goods.name')}:\`} />;`],
    [
      'a count in brackets',
      `const { number } = useFormats(); label(\`${slot('a')} (${slot('number(3)')})\`);`,
    ],
    ['a sum of texts', "const all = t('failed') + reason;"],
    ['a chosen text in a sum', "const all = reason + (isOn ? t('on') : t('off'));"],
    ['a list of names', "const areas = row.areas.map(name).join(', ');"],
    ['a list of sentences', "const all = [t('a'), reason].filter(Boolean).join(' ');"],
    ['a value after a colon', 'const row = <li>{name}: {reason}</li>;'],
    ['a value in brackets', 'const row = <li>{size} ({full})</li>;'],
    ['brackets in a line of their own', 'const row = <li>\n{name} (\n{full})\n</li>;'],
    ['two texts beside each other', "const row = <p>{t('failed')} {problem(error)}</p>;"],
    ['a sentence before a link', "const row = <p>{t('failed')}{' '}<a>{t('edit')}</a></p>;"],
    ['a text variable before a link', "const row = <p>{text}{' '}{link && <a>{link.label}</a>}</p>;"],
    [
      'a text of another hook',
      `const problem = useProblemText(); const all = \`${slot('problem(error)')} ${slot('more')}\`;`,
    ],
  ])('are reported: %s', (_, body) => {
    expect(findJoinedTexts(component(body))).not.toEqual([]);
  });

  it.each([
    ['a text alone', "const row = <p>{t('failed')}</p>;"],
    ['texts of two elements', "const row = <p><b>{t('a')}</b> <i>{t('b')}</i></p>;"],
    ['a text beside code', "const row = <p>{t('instead')} <code>{name}</code></p>;"],
    ['a neutral separator', `const row = <p>{\` · ${slot("t('unread')")}\`}</p>;`],
    ['a key', `const filter = { key: \`cases ${slot("t('title')")}\` };`],
    ['a key of a message', `const row = <p>{t(\`field.${slot('name')}\`)}</p>;`],
    ['a style', `const style = \`1px solid ${slot('colour')}\`;`],
    ['a sum of numbers', 'const next = at + 1;'],
  ])('are not reported: %s', (_, body) => {
    expect(findJoinedTexts(component(body))).toEqual([]);
  });

  it('are checked in the interface only', () => {
    const text = "const all = names.join(', ');";
    expect(findJoinedTexts([{ path: 'lib/vendor/a.ts', text }])).toEqual([]);
  });
});
