import type { Locale } from '#lib/contract/locales.ts';
import { addressFaults } from './messages-address.ts';
import { inconsistencies } from './messages-consistency.ts';
import { forbiddenByGlossary, type Glossary, readGlossary, toPattern } from './messages-glossary.ts';
import {
  compliant,
  localeCodes,
  readExceptions,
  type StyleExceptions,
  styleFaults,
} from './messages-style.ts';
import { forbiddenTerms, labelFaults, longSentences, termFaults, typedNumbers } from './messages-terms.ts';
import { typographyFaults, withFixedTypography } from './messages-typography.ts';
import { variantsOf } from './messages-variants.ts';

const glossary = readGlossary();
const termsIn = (locale: Locale, text: string) =>
  termFaults(variantsOf(text), forbiddenTerms(glossary, locale)).join();
const typographyOf = (locale: Locale, text: string) => typographyFaults(variantsOf(text), locale).join();

describe('variantsOf', () => {
  it('has one text per plural form, with placeholders and code as one character', () => {
    expect(variantsOf('{n, plural, one {# row} other {# rows}} of {name}')).toEqual([
      '\uFFFC row of \uFFFC',
      '\uFFFC rows of \uFFFC',
    ]);
    expect(variantsOf('Send <c>If-Match</c> under <b>Tokens</b>')).toEqual(['Send \uFFFC under Tokens']);
  });
});

describe('the glossary', () => {
  it('has every concept in all languages', () => {
    const gaps = Object.entries(glossary).flatMap(([concept, terms]) =>
      localeCodes.filter((locale) => !terms[locale]?.trim()).map((locale) => `${concept}: ${locale}`),
    );
    expect(gaps).toEqual([]);
    expect(Object.keys(glossary).length).toBeGreaterThan(70);
  });

  it.each(localeCodes)('has no forbidden term in %s', (locale) => {
    const forbidden = forbiddenTerms(glossary, locale);
    const broken = Object.entries(glossary).flatMap(([concept, { fixed, [locale]: term }]) =>
      fixed ? [] : termFaults([term], forbidden).map((what) => `${concept}: ${what}`),
    );
    expect(broken).toEqual([]);
  });

  it('forbids whole words, stems and regular expressions', () => {
    expect('der Unterhändlerin').toMatch(toPattern('Unterhändler*', 'de'));
    expect('der Unterhändlerin').not.toMatch(toPattern('Unterhändler', 'de'));
    expect('SN\u00a0free').toMatch(toPattern('sn free', 'fr'));
    expect('再度サインインする').toMatch(toPattern('サインイン', 'ja'));
    expect('Ver').toMatch(toPattern('/^Ver$/u', 'es'));
    expect(() => toPattern('/(/u', 'es')).toThrow();
  });

  it('names the term to use', () => {
    const one = { dealer: { ...glossary.dealer, avoid: { ja: ['販売店'] } } } as Glossary;
    expect(forbiddenByGlossary(one, 'ja')[0]?.instead).toBe('ディーラー (dealer)');
    expect(forbiddenByGlossary(one, 'de')).toEqual([]);
  });

  it('reports a label that differs from its term', () => {
    const one = { save: { ...glossary.save, label: 'common:save' } } as Glossary;
    expect(labelFaults(one, 'de', () => 'Speichern')).toEqual([]);
    expect(labelFaults(one, 'de', () => 'Sichern')[0]?.what).toContain('the glossary has “Speichern”');
    expect(labelFaults(one, 'de', () => undefined)[0]?.what).toContain('is missing');
  });
});

describe('the check of terms', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Load it anew.', 'anew'],
    ['en', 'See whether it was saved', 'See whether'],
    ['en', 'The vendor does not say who acts next.', 'vendor'],
    ['en', 'Hand over # devices', 'Hand over'],
    ['en', 'State {id}', 'State'],
    ['en', 'Saved!', '!'],
    ['de', 'Neuer Unterhändler', 'Unterhändler'],
    ['de', '3 Rückmeldungen', 'Rückmeldung'],
    ['fr', 'Retours', 'Retours'],
    ['es', 'Petición n.º 3', 'Petición'],
    ['it', 'Segnalazione: {text}', 'Segnalazione'],
    ['ru', 'Служба не ответила вовремя', 'Служб'],
    ['ru', 'Случаи', 'Случаи'],
    ['cn', '移交设备', '移交'],
    ['cn', '应答', '应答'],
    ['ja', 'サインインしてください', 'サインイン'],
    ['ja', '新しいデバイス', 'デバイス'],
    ['ja', 'プリンタ', 'プリンタ'],
  ])('in %s, reports “%s”', (locale, text, word) => {
    expect(termsIn(locale, text)).toContain(`“${word}”`);
  });

  it.each<[Locale, string]>([
    ['en', 'The list shows the current state.'],
    ['en', 'Dangerous goods'],
    ['de', 'Ihre Rückmeldung ist erforderlich.'],
    ['ru', 'Служба доставки и служба поддержки'],
    ['cn', '后台服务响应超时，请重试。'],
    ['ja', 'プリンター、配送状況'],
  ])('in %s, allows “%s”', (locale, text) => {
    expect(termsIn(locale, text)).toBe('');
  });

  it('reports a number in a text, but none in an argument, a name or code', () => {
    expect(typedNumbers(variantsOf('At most 30 MB, or 1,000 rows'))).toEqual([
      'has the number 30; use an argument',
      'has the number 1,000; use an argument',
    ]);
    expect(
      typedNumbers(variantsOf('{n, plural, =0 {None} one {# row} other {# rows}} of {most, number}')),
    ).toEqual([]);
    expect(typedNumbers(variantsOf('EAN-13 and MD5 return <c>422</c>'))).toEqual([]);
  });

  it('reports an English sentence of more than 20 words', () => {
    expect(longSentences(['word '.repeat(21).trim()])).toEqual(['a sentence of 21 words; at most 20']);
    expect(longSentences([`${'word '.repeat(20).trim()}. Again.`])).toEqual([]);
  });
});

describe('the check of typography', () => {
  it.each<[Locale, string, string]>([
    ['de', 'Betriebs\u00adsystem', 'soft hyphen'],
    ['en', "Nothing of this device's life", 'straight apostrophe'],
    ['en', 'Loading...', 'full stops'],
    ['en', 'Two  spaces', 'two spaces'],
    ['en', 'At the end ', 'ends with a space'],
    ['en', 'Begins with …', 'space before …'],
    ['de', 'Wird geladen …', 'plain space before …'],
    ['de', 'Wird geladen…', 'lacks a protected space'],
    ['de', 'z. B. {example}', 'z. B.'],
    ['de', 'unter “Bearbeiten”', 'quotation marks'],
    ['fr', 'Oublié ?', 'U+202F before'],
    ['fr', 'Oublié?', 'U+202F before'],
    ['fr', '{label}: {value}', 'U+202F before'],
    ['fr', 'le domaine «Chat\u202f»', 'U+202F after «'],
    ['fr', 'N° de suivi', 'plain space after n°'],
    ['es', 'Vaciar la lista?', 'lacks ¿'],
    ['es', 'N.º de pedido', 'plain space after n.º'],
    ['it', 'con l’area “Chat”', 'other quotation marks'],
    ['ru', 'Попробуйте еще раз', 'in the place of ё'],
    ['ru', '№ {id}', 'after №'],
    ['ru', 'сервис - всё', 'hyphen in the place of a dash'],
    ['cn', '条码 (EAN)', 'half-width brackets'],
    ['cn', '文件为空,请重试', 'half-width punctuation'],
    ['cn', '添加Tcode', 'lacks a space beside Latin'],
    ['ja', 'バーコード (EAN)', 'half-width brackets'],
    ['ja', '例: {example}', 'half-width colon'],
    ['ja', '{sn} を削除', 'space beside Japanese'],
    ['ja', 'API の操作', 'space beside Japanese'],
    ['ja', '“編集”', 'quotation marks'],
  ])('in %s, reports “%s”', (locale, text, fault) => {
    expect(typographyOf(locale, text)).toContain(fault);
  });

  it.each<[Locale, string]>([
    ['en', 'You won’t see “{name}” again…'],
    ['de', 'Wird geladen\u00a0…'],
    ['de', 'z.\u00a0B. „{example}“'],
    ['fr', 'Calculé à 24:00\u202f: «\u202f{name}\u202f», https://example.com\u202f?'],
    ['es', '¿Vaciar «{name}»?'],
    ['ru', 'Ещё №\u00a0{id} — «{name}»'],
    ['cn', '添加 Tcode（EAN）：“{name}”'],
    ['ja', '「{name}」のAPI（例：{example}）'],
  ])('in %s, allows “%s”', (locale, text) => {
    expect(typographyOf(locale, text)).toBe('');
  });

  it.each<[Locale, string, string]>([
    ['de', 'Betriebs\u00adsystem …', 'Betriebssystem\u00a0…'],
    ['fr', 'Oublié ? N° {id} « {a} »', 'Oublié\u202f? N°\u00a0{id} «\u202f{a}\u202f»'],
    ['es', 'N.º {id} …', 'N.º\u00a0{id}…'],
    ['ru', '№ {id}', '№\u00a0{id}'],
    ['cn', '请求体 (JSON)', '请求体（JSON）'],
    [
      'ja',
      '例: {n, plural, other {# 件}} を API (v1) <c>a: b</c> で',
      '例：{n, plural, other {#件}}をAPI（v1）<c>a: b</c>で',
    ],
  ])('in %s, fixes “%s”', (locale, text, fixed) => {
    expect(withFixedTypography(text, locale)).toBe(fixed);
    expect(typographyOf(locale, fixed)).toBe('');
  });
});

describe('the check of consistency', () => {
  const pair = (name: string, english: string, text: string) => ({ name, english, text });

  it('reports an English text with two translations', () => {
    const pairs = [
      pair('a:x', 'Show', 'Anzeigen'),
      pair('b:x', 'Show', 'Ansehen'),
      pair('c:x', 'Hide', 'Verbergen'),
    ];
    expect(inconsistencies(pairs, 'de').map(({ what }) => what)).toEqual([
      'translates “Show” in 2 ways: “Anzeigen” (a:x), “Ansehen” (b:x)',
    ]);
    const show = { translations: ['Anzeigen', 'Ansehen'], reason: 'two acts' };
    expect(inconsistencies(pairs, 'de', { Show: show })).toEqual([]);
    expect(inconsistencies(pairs, 'de', { Show: { ...show, translations: ['Anzeigen'] } })).toHaveLength(1);
    expect(inconsistencies(pairs, 'de', { Show: { ...show, reason: ' ' } })).toHaveLength(1);
    expect(inconsistencies(pairs, 'de', { Show: show, Hide: show })[0]?.what).toContain(
      'one translation only',
    );
  });

  it.each<[Locale, string, string]>([
    ['fr', 'Activé', 'Activées'],
    ['es', 'Pagado', 'Pagada'],
    ['it', 'Ultimi messaggi', 'Ultimo messaggio'],
    ['ru', 'Завершён', 'Завершена'],
    ['de', 'Wird geladen …', 'Wird geladen\u00a0…'],
  ])('in %s, treats “%s” and “%s” as one translation', (locale, one, other) => {
    expect(inconsistencies([pair('a:x', 'E', one), pair('b:x', 'E', other)], locale)).toEqual([]);
  });

  it.each<[Locale, string, string]>([
    ['fr', 'Recherche', 'Rechercher'],
    ['es', 'Subida de {name}', 'Carga de {name}'],
    ['it', 'Mostra', 'Visualizza'],
    ['ru', 'Статус', 'Состояние'],
    ['ja', '名前', '名称'],
  ])('in %s, treats “%s” and “%s” as two translations', (locale, one, other) => {
    expect(inconsistencies([pair('a:x', 'E', one), pair('b:x', 'E', other)], locale)).toHaveLength(1);
  });
});

describe('the check of the form of address', () => {
  const addressOf = (locale: Locale, text: string, name = 'a:text') =>
    addressFaults(name, variantsOf(text), locale).join();

  it.each<[Locale, string, string]>([
    ['it', 'Nessuno dei vostri dispositivi', 'voi'],
    ['it', 'Inviate una nuova richiesta.', 'imperative of voi'],
    ['it', 'I limiti che lei stabilisce', 'Lei'],
    ['it', 'Il suo account', 'su-'],
    ['it', 'L’elemento è cambiato. Lo ricarichi e riprovi.', 'imperative of Lei'],
    ['it', 'Scelga uno stato', 'imperative of Lei'],
    ['it', 'Non puoi tornare', 'tu'],
    ['it', 'File vuoto. Scegli un altro file.', 'imperative of tu'],
    ['de', 'Dein Passwort', 'du'],
    ['es', 'Tu contraseña', 'tú'],
    ['ru', 'Если Вы забыли', 'capital Вы'],
  ])('in %s, reports “%s”', (locale, text, fault) => {
    expect(addressOf(locale, text)).toContain(fault);
  });

  it('reports a hint in the imperative, but no button', () => {
    expect(addressOf('it', 'Rilascia il file qui', 'attachment:dropHere')).toContain('imperative of tu');
    expect(addressOf('it', 'Scegli un file', 'attachment:choose')).toBe('');
    expect(addressOf('it', 'Rilasciare il file qui', 'attachment:dropHere')).toBe('');
    expect(addressOf('it', 'L’elemento è stato modificato. Ricaricarlo e riprovare.')).toBe('');
    expect(addressOf('ru', 'Если вы забыли. Вы уверены?')).toBe('');
  });
});

describe('styleFaults', () => {
  const texts = (locale: string, text: string) => ({
    locale,
    feature: 'a',
    path: `messages/${locale}/a.json`,
    texts: new Map([['x', text]]),
  });
  const faultsOf = (locale: Locale, text: string, exceptions: StyleExceptions = {}) =>
    styleFaults(locale, {
      all: [texts('en', 'Rows'), texts(locale, text)],
      glossary: {},
      exceptions,
    }).map(({ rule, name, what }) => `${rule} ${name} ${what}`);

  it('reports a plural form for millions', () => {
    expect(faultsOf('fr', '{n, plural, one {a} many {b} other {c}}')).toEqual([
      'plural a:x has the plural form “many”',
    ]);
    expect(faultsOf('fr', '{n, plural, one {a} other {c}}')).toEqual([]);
  });

  it('reports an exception without a reason or without a fault', () => {
    expect(faultsOf('ja', 'サイン イン')).toHaveLength(1);
    expect(faultsOf('ja', 'サイン イン', { typography: { 'a:x': 'a name' } })).toEqual([]);
    expect(faultsOf('ja', 'サイン', { typography: { 'a:x': 'a name' } })).toEqual([
      'typography a:x is an exception that is no longer needed',
    ]);
    expect(faultsOf('ja', 'サイン イン', { typography: { 'a:x': '' } })).toContain(
      'typography a:x is an exception without a reason',
    );
  });

  it('every language has a file of exceptions, and compliance lists existing languages', () => {
    for (const locale of localeCodes) expect(readExceptions(locale)).toEqual(expect.any(Object));
    expect(
      Object.values(compliant)
        .flat()
        .every((locale) => localeCodes.includes(locale)),
    ).toBe(true);
  });
});
