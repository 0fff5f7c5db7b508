import puppeteer, { type Page } from 'puppeteer-core';
import { findTool } from '../../setup/tools.ts';
import { type BrowserPage, type OtherBrowser, waitMs } from './browser-page.ts';

/** Starts the installed Firefox, which Puppeteer drives over WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findTool('firefox') ?? 'firefox',
  });
  return {
    newPage: async () => {
      const page = await (await browser.createBrowserContext()).newPage();
      page.setDefaultTimeout(waitMs);
      await page.setViewport({ width: 1280, height: 800 });
      return toBrowserPage(page);
    },
    close: () => browser.close(),
  };
}

function toBrowserPage(page: Page): BrowserPage {
  const located = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'networkidle0' })),
    click: (xpath) => located(xpath).click(),
    type: async (xpath, text) => (await located(xpath).waitHandle()).type(text),
    waitFor: async (xpath) => void (await located(xpath).wait()),
    waitUntilGone: async (xpath) =>
      void (await page.waitForSelector(`::-p-xpath(${xpath})`, { hidden: true })),
    press: (key) => page.keyboard.press(key),
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    confirmsReload: async () => {
      let hasConfirmed = false;
      page.once('dialog', (dialog) => {
        hasConfirmed = dialog.type() === 'beforeunload';
        void dialog.accept();
      });
      await page.reload();
      return hasConfirmed;
    },
    close: () => page.browserContext().close(),
  };
}
