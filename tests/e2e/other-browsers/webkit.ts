import { spawn } from 'node:child_process';
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../harness/servers/program.ts';
import { until as untilTrue } from '../../harness/servers/worker-servers.ts';
import { findTool } from '../../setup/tools.ts';
import { type BrowserPage, type OtherBrowser, waitMs } from './browser-page.ts';

/** Starts WebKitGTK's driver with a display of its own, because its browser has no headless mode. */
export async function startWebkit(): Promise<OtherBrowser> {
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x900x24', findTool('webkit') ?? 'WebKitWebDriver', `--port=${port}`],
    {
      detached: true,
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilTrue(() =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    newPage: async () => {
      const session = await new Builder()
        .usingServer(url)
        .withCapabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'ignore' })
        .build();
      return toBrowserPage(session);
    },
    // The group has the display and the driver.
    close: async () => void process.kill(-(driver.pid as number)),
  };
}

function toBrowserPage(session: WebDriver): BrowserPage {
  const visible = async (xpath: string) =>
    session.wait(
      until.elementIsVisible(await session.wait(until.elementLocated(By.xpath(xpath)), waitMs)),
      waitMs,
    );
  return {
    open: (url) => session.get(url),
    click: async (xpath) => (await visible(xpath)).click(),
    type: async (xpath, text) => (await visible(xpath)).sendKeys(text),
    waitFor: async (xpath) => void (await visible(xpath)),
    waitUntilGone: async (xpath) =>
      void (await session.wait(
        async () => (await session.findElements(By.xpath(xpath))).length === 0,
        waitMs,
      )),
    press: (key) =>
      session
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ESCAPE'])
        .perform(),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    // The driver confirms the browser's question itself, so this is what makes the browser show it.
    confirmsReload: () =>
      session.executeScript('return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))'),
    close: () => session.quit(),
  };
}
