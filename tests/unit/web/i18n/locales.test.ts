import { parseAcceptLanguage } from '#lib/contract/locales.ts';

describe('the language of a first visit', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['zh-CN,zh;q=0.9', 'cn'],
    ['zh-TW', 'cn'],
    ['pt-BR,pt;q=0.9,it;q=0.5', 'it'],
    ['en;q=0.1,ja;q=0.9', 'ja'],
    ['fr;q=0, ru', 'ru'],
    ['*', 'en'],
    ['nonsense;;;q=,,', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('%p is %s', (header, locale) => {
    expect(parseAcceptLanguage(header)).toBe(locale);
  });
});
