import { faultsOf, mismatches, textsOf, unused } from './messages.ts';
import { formatViolations } from './source-files.ts';

const file = (path: string, value: unknown) => ({ path, text: JSON.stringify(value) });
/** A gap in a template, as it stands in code. */
const hole = '$' + '{field}';
const english = textsOf([file('messages/en/a.json', { title: 'Title', form: { name: 'Name' } })]);

// The messages themselves are checked by `npm run check` (tests/scripts/check-messages.ts).
describe('the check of messages', () => {
  it('a missing file, a missing key and a surplus one would be noticed', () => {
    const german = textsOf([file('messages/de/a.json', { title: 'Titel', extra: 'x' })]);
    expect(mismatches(english, german, ['de']).map(({ what }) => what)).toEqual([
      'form.name is missing',
      'extra is surplus',
    ]);
    expect(formatViolations(mismatches(english, german, ['fr']))).toEqual(['messages/fr/a.json: is missing']);
    const lonely = textsOf([file('messages/de/b.json', {})]);
    expect(formatViolations(mismatches(english, lonely, ['de']))).toContain(
      'messages/de/b.json: has no English file',
    );
  });

  it.each([
    ['{count, plural, one {# row} other {# rows}}', '{count, plural, one {# Zeile}}', 'malformed'],
    ['Of {name}', 'Von', 'does not use {name}'],
    ['Of {name}', 'Von {nome}', 'uses {nome}, which nobody gives'],
    ['{n, number} of it', '{n} davon', 'uses {n} as text'],
    ['{s, select, a {A} other {B}}', '{s, select, b {A} other {B}}', 'choice of'],
    ['<b>Bold</b>', 'Fett', 'does not use {b}'],
    ['Save all the changes', 'Save all the changes', 'still English'],
    ['Title', ' ', 'empty'],
  ])('%s, translated as %s, would be noticed', (original, text, fault) => {
    expect(faultsOf(original, text, 'de').join()).toContain(fault);
  });

  it('plural forms that a language needs would be missed', () => {
    const original = '{n, plural, one {# row} other {# rows}}';
    expect(faultsOf(original, '{n, plural, one {# a} other {# b}}', 'ru')).toEqual([
      'has no plural form "many"',
      'has no plural form "few"',
    ]);
    expect(faultsOf(original, '{n, plural, other {# 行}}', 'ja')).toEqual([]);
  });

  it('a key that no code mentions would be noticed', () => {
    const code = (text: string) => [{ path: 'app/page.tsx', text }];
    expect(unused(english, code("t('title')")).map(({ what }) => what)).toEqual(['form.name is never used']);
    expect(unused(english, code("t('title'); t('form.name')"))).toEqual([]);
    expect(unused(english, code("t('title'); useTranslations('a.form'); t('name')"))).toEqual([]);
    expect(unused(english, code(`t('title'); t(\`form.${hole}\`)`))).toEqual([]);
    expect(unused(english, code("t('title'); // t('form.name')"))).toHaveLength(1);
    expect(unused(english, code(`t('title'); t(\`${hole}\`)`))).toHaveLength(1);
  });
});
