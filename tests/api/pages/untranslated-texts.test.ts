import { Parser } from 'htmlparser2';
import { localeCookie } from '#lib/contract/cookies.ts';
import { type Locale, localeMenu, locales } from '#lib/contract/locales.ts';
import type { Visitor } from '../../harness/client.ts';
import { isDeep } from '../../harness/depth.ts';
import { allScreens, missingPage, pathsOf } from '../../harness/samples/screens.ts';
import { englishTexts, untranslated } from '../../harness/samples/texts.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';

const attributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'content'];
const unread = new Set(['script', 'style', 'template']);

/** Returns the texts and labels of a page, except sentences of the API contract marked as English. */
function readTexts(html: string): { lang: string; texts: string } {
  const texts: string[] = [];
  let lang = '';
  let skippedIn: string | undefined;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, values) {
      if (name === 'html') lang = values.lang ?? '';
      if (skippedIn === undefined && (unread.has(name) || values.lang === 'en')) skippedIn = name;
      if (name === skippedIn) depth += 1;
      if (skippedIn === undefined) texts.push(...attributes.map((key) => values[key] ?? '').filter(Boolean));
    },
    onclosetag(name) {
      if (name !== skippedIn) return;
      depth -= 1;
      if (depth === 0) skippedIn = undefined;
    },
    ontext(text) {
      if (skippedIn === undefined) texts.push(text);
    },
  });
  parser.end(html);
  return { lang, texts: texts.join('\n') };
}

const people = new Map<string, Visitor>();
const addresses: [path: string, account: string][] = [];
beforeAll(async () => {
  for (const account of ['main', 'blue'] as const) people.set(account, await signIn(account));
  for (const screen of allScreens) {
    const paths = await pathsOf(screen, people.get(screen.account) as Visitor, screen.account);
    addresses.push(...paths.map((path): [string, string] => [path, screen.account]));
  }
});

// tests/e2e/screens/screens.spec.ts reads German in Chromium, with content that scripts add.
const languages = localeMenu.filter((locale) => locale !== 'en' && locale !== 'de');

/** Whether a page is read in this language: in one of them in `npm test`, in all in `npm run test:deep`. */
const isRead = (page: number, locale: Locale) => isDeep || languages[page % languages.length] === locale;

it.each(languages)('screens in %s contain no English texts', async (locale) => {
  const english = englishTexts(locale);
  const mismatches: unknown[] = [];
  for (const [page, [path, account]] of addresses.entries()) {
    if (path === missingPage || !isRead(page, locale)) continue;
    const who = people.get(account)?.copy() as Visitor;
    who.cookies.set(localeCookie, locale);
    const { lang, texts } = readTexts((await who.get(path)).text);
    if (lang !== locales[locale].tag) mismatches.push([path, lang]);
    for (const text of untranslated(texts, english)) mismatches.push([path, text]);
  }
  expect(mismatches).toEqual([]);
});
