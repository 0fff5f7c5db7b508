import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { demoPassword } from '../../harness/secrets.ts';
import { portal, sandbox } from '../../harness/servers/worker-servers.ts';
import { findTool } from '../../setup/tools.ts';

// Playwright needs its own build of Firefox. Puppeteer drives the installed one over WebDriver BiDi.
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: findTool('firefox') ?? 'firefox' });
});
test.afterAll(() => browser?.close());

test.beforeEach(async () => {
  await sandbox().reset();
  page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(10_000);
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${portal().origin}/signin?next=/dealers/shop/platforms`, { waitUntil: 'networkidle0' });
  await page.locator('input[autocomplete=username]').fill('main');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('main button[type=submit]').click();
  await page.locator('h1 ::-p-text(Sales platforms)').wait();
});
test.afterEach(() => page.browserContext().close());

// The URL of the page, because `page.url` is late.
const path = () => page.evaluate(() => location.pathname + location.search);

test('Back closes the dialog of a form, and Forward opens it', async () => {
  const list = await path();
  await page.locator('a ::-p-text(Add platform)').click();
  await page.locator('[role=dialog]').wait();
  const form = await path();
  expect(form).not.toBe(list);
  await page.goBack();
  await page.waitForSelector('[role=dialog]', { hidden: true });
  expect(await path()).toBe(list);
  await page.goForward();
  await page.locator('[role=dialog]').wait();
  expect(await path()).toBe(form);
});

test('a step back asks while a form has unsaved input, and is taken after the user confirms', async () => {
  const list = await path();
  await page.locator('a ::-p-text(Add platform)').click();
  const name = await page.locator('[role=dialog] input[name=name]').waitHandle();
  const form = await path();
  await name.type('Typed in Firefox');
  // `page.goBack` would wait for the step.
  const stepBack = () => page.evaluate(() => history.back());
  for (const _ of ['first', 'second']) {
    await stepBack();
    await page.locator('button ::-p-text(Stay)').click();
    await page.waitForSelector('[role=alertdialog]', { hidden: true });
    expect(await path()).toBe(form);
    expect(await name.evaluate(({ value }) => value)).toBe('Typed in Firefox');
  }
  await stepBack();
  await page.locator('button ::-p-text(Leave)').click();
  await page.waitForSelector('[role=dialog]', { hidden: true });
  expect(await path()).toBe(list);
  expect(await page.evaluate(() => navigation.canGoForward)).toBe(true);
});

test('a page with unsaved input asks before a step back and a link', async () => {
  await page.locator('a ::-p-text(Shop products)').click();
  await page.locator('a ::-p-text(Add shop product)').click();
  const name = await page.locator('main input[name=name]').waitHandle();
  const form = await path();
  await name.type('Typed in Firefox');
  const exits = [
    () => page.evaluate(() => history.go(-2)),
    () => page.locator('nav a ::-p-text(Sales platforms)').click(),
  ];
  for (const leave of exits) {
    await leave();
    await page.locator('button ::-p-text(Stay)').click();
    await page.waitForSelector('[role=alertdialog]', { hidden: true });
    expect(await path()).toBe(form);
    expect(await name.evaluate(({ value }) => value)).toBe('Typed in Firefox');
  }
  await page.evaluate(() => history.go(-2));
  await page.locator('button ::-p-text(Leave)').click();
  await page.locator('h1 ::-p-text(Sales platforms)').wait();
});

test('a form with unsaved input asks before it closes and before the page is left', async () => {
  await page.locator('a ::-p-text(Add platform)').click();
  await page.locator('[role=dialog] input[name=name]').fill('Typed in Firefox');
  await page.keyboard.press('Escape');
  await page.locator('button ::-p-text(Stay)').click();
  const question = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    }),
  );
  await page.reload();
  expect(await question).toBe('beforeunload');
});

test('Escape of an input method keeps the searched text', async () => {
  const search = await page.locator('main input[data-limit]').waitHandle();
  await search.type('ebay');
  const valueAfter = (key: { isComposing: boolean }) =>
    search.evaluate((input, options) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...options }));
      return input.value;
    }, key);
  expect(await valueAfter({ isComposing: true })).toBe('ebay');
  expect(await valueAfter({ isComposing: false })).toBe('');
});
