import { expect, test } from '@playwright/test';
import { demoPassword } from '../../harness/secrets.ts';
import { portal, sandbox } from '../../harness/servers/worker-servers.ts';
import { notHydrated } from '../screens/hydration.ts';
import type { BrowserPage, OtherBrowser } from './browser-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

// Playwright drives only its own builds of these browsers.
const starts: Record<string, () => Promise<OtherBrowser>> = { firefox: startFirefox, webkit: startWebkit };

let browser: OtherBrowser;
let page: BrowserPage;

test.beforeAll(async () => {
  browser = await (starts[test.info().project.name] as () => Promise<OtherBrowser>)();
});
test.afterAll(() => browser?.close());

test.beforeEach(async () => {
  await sandbox().reset();
  page = await browser.newPage();
  await page.open(`${portal().origin}/signin?next=/dealers/shop/platforms`);
  await page.type('//input[@autocomplete="username"]', 'main');
  await page.type('//input[@type="password"]', demoPassword);
  await page.click('//main//button[@type="submit"]');
  await page.waitFor('//h1[.="Sales platforms"]');
  // Then the menu scrolls to the current entry.
  const waiting = `(${notHydrated})([...document.querySelectorAll('main button, header button')])`;
  await expect.poll(() => page.evaluate(waiting)).toEqual([]);
});
test.afterEach(() => page.close());

const path = () => page.evaluate<string>('location.pathname + location.search');
const link = (text: string) => `//a[contains(., "${text}")]`;
const button = (text: string) => `//button[.="${text}"]`;
const dialog = '//*[@role="dialog"]';
const question = '//*[@role="alertdialog"]';
const nameField = '//input[@name="name"]';
const typedName = () => page.evaluate<string>('document.querySelector("input[name=name]").value');
const typedText = 'Typed in another browser';

test('Back closes the dialog of a form, and Forward opens it', async () => {
  const list = await path();
  await page.click(link('Add platform'));
  await page.waitFor(dialog);
  const form = await path();
  expect(form).not.toBe(list);
  await page.evaluate('history.back()');
  await page.waitUntilGone(dialog);
  expect(await path()).toBe(list);
  await page.evaluate('history.forward()');
  await page.waitFor(dialog);
  expect(await path()).toBe(form);
});

/** Leaves, stays, and expects the form with its input. */
async function stay(leave: () => Promise<unknown>): Promise<void> {
  const form = await path();
  await leave();
  await page.click(button('Stay'));
  await page.waitUntilGone(question);
  expect(await path()).toBe(form);
  expect(await typedName()).toBe(typedText);
}

/** Firefox can stop a step in the history, WebKit since Safari 26.2 (decision 58). */
const canStopSteps = async () =>
  test.info().project.name === 'firefox' || page.evaluate<boolean>('typeof navigation === "object"');

test('a step back asks while a form has unsaved input, and is taken after the user confirms', async () => {
  const list = await path();
  await page.click(link('Add platform'));
  await page.type(nameField, typedText);
  const stepBack = () => page.evaluate('history.back()');
  if (await canStopSteps()) {
    await stay(stepBack);
    await stay(stepBack);
    await stepBack();
    await page.click(button('Leave'));
  } else await stepBack();
  await page.waitUntilGone(dialog);
  expect(await path()).toBe(list);
  await page.evaluate('history.forward()');
  await page.waitFor(dialog);
});

test('a page with unsaved input asks before a link and a step back', async () => {
  await page.click(link('Shop products'));
  await page.click(link('Add shop product'));
  await page.type(nameField, typedText);
  const clickLink = () => page.click(`//nav${link('Sales platforms')}`);
  const stepBack = () => page.evaluate('history.go(-2)');
  const lastExit = (await canStopSteps()) ? stepBack : clickLink;
  await stay(clickLink);
  await stay(lastExit);
  await lastExit();
  await page.click(button('Leave'));
  await page.waitFor('//h1[.="Sales platforms"]');
});

test('a form with unsaved input asks before it closes and before the page is left', async () => {
  await page.click(link('Add platform'));
  await page.type(nameField, typedText);
  await stay(() => page.press('Escape'));
  expect(await page.confirmsReload()).toBe(true);
});

test('Escape of an input method keeps the searched text', async () => {
  const search = '//main//input[@data-limit]';
  await page.type(search, 'ebay');
  const valueAfterEscape = (isComposing: boolean) =>
    page.evaluate<string>(`(() => {
      const input = document.querySelector('main input[data-limit]');
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: ${isComposing} }));
      return input.value;
    })()`);
  expect(await valueAfterEscape(true)).toBe('ebay');
  expect(await valueAfterEscape(false)).toBe('');
});
