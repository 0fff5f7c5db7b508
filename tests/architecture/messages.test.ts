import { faultsOf, mismatches, textsOf, unused } from './messages.ts';
import { formatViolations } from './source-files.ts';

const file = (path: string, value: unknown) => ({ path, text: JSON.stringify(value) });
/** Split, because the linter rejects a template placeholder in a string. */
const templatePlaceholder = '$' + '{field}';
const english = textsOf([file('messages/en/a.json', { title: 'Title', form: { name: 'Name' } })]);

// The messages themselves are checked by `npm run check` (tests/scripts/check-messages.ts).
describe('the check of messages', () => {
  it('reports missing files, missing keys and surplus keys', () => {
    const german = textsOf([file('messages/de/a.json', { title: 'Titel', extra: 'x' })]);
    expect(mismatches(english, german, ['de']).map(({ what }) => what)).toEqual([
      'form.name is missing',
      'extra is surplus',
    ]);
    expect(formatViolations(mismatches(english, german, ['fr']))).toEqual(['messages/fr/a.json: is missing']);
    const germanOnly = textsOf([file('messages/de/b.json', {})]);
    expect(formatViolations(mismatches(english, germanOnly, ['de']))).toContain(
      'messages/de/b.json: has no English file',
    );
  });

  it.each([
    ['{count, plural, one {# row} other {# rows}}', '{count, plural, one {# Zeile}}', 'malformed'],
    ['Of {name}', 'Von', 'does not use {name}'],
    ['Of {name}', 'Von {nome}', 'uses the unknown argument {nome}'],
    ['{n, number} of it', '{n} davon', 'uses {n} as text'],
    ['{s, select, a {A} other {B}}', '{s, select, b {A} other {B}}', 'choice of'],
    ['<b>Bold</b>', 'Fett', 'does not use {b}'],
    ['Save all the changes', 'Save all the changes', 'still English'],
    ['Title', ' ', 'empty'],
  ])('reports “%s” translated as “%s”', (original, text, fault) => {
    expect(faultsOf(original, text, 'de').join()).toContain(fault);
  });

  it('reports missing plural forms', () => {
    const original = '{n, plural, one {# row} other {# rows}}';
    expect(faultsOf(original, '{n, plural, one {# a} other {# b}}', 'ru')).toEqual([
      'has no plural form "many"',
      'has no plural form "few"',
    ]);
    expect(faultsOf(original, '{n, plural, other {# 行}}', 'ja')).toEqual([]);
  });

  it('reports a key that no code uses', () => {
    const code = (text: string) => [{ path: 'app/page.tsx', text }];
    expect(unused(english, code("t('title')")).map(({ what }) => what)).toEqual(['form.name is never used']);
    expect(unused(english, code("t('title'); t('form.name')"))).toEqual([]);
    expect(unused(english, code("t('title'); useTranslations('a.form'); t('name')"))).toEqual([]);
    expect(unused(english, code(`t('title'); t(\`form.${templatePlaceholder}\`)`))).toEqual([]);
    expect(unused(english, code("t('title'); // t('form.name')"))).toHaveLength(1);
    expect(unused(english, code(`t('title'); t(\`${templatePlaceholder}\`)`))).toHaveLength(1);
  });
});
