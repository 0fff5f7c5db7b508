import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** How someone works: with a mouse or a finger where possible, or with the keyboard alone. */
export type Way = 'pointer' | 'keyboard';

const maxTabs = 80;

/** Someone who works with the portal, and the clicks and keys that it takes. */
export class User {
  /** Clicks and taps; a choice in a native select counts as two, a file as one. */
  clicks = 0;
  /** Pressed keys; a paste counts as two. */
  keys = 0;
  readonly page: Page;
  readonly #way: Way;

  constructor(page: Page, way: Way) {
    this.page = page;
    this.#way = way;
  }

  async press(...keys: string[]): Promise<void> {
    this.keys += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((content) => navigator.clipboard.writeText(content), text);
    this.keys += 2;
    await this.page.keyboard.press('Control+V');
  }

  /** Clicks an element, or tabs to it and presses a key. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    if (this.#way === 'keyboard') {
      await this.reach(target);
      return this.press(key);
    }
    this.clicks += 1;
    await target.click();
  }

  /** Puts the focus on an element. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    if (this.#way === 'pointer') return this.use(target);
    // With the keyboard a step begins where the last one has ended.
    if (this.keys > 0) await expect.poll(() => this.#isFocusLost()).toBe(false);
    await this.#skipToContent(target);
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      const where = await target.evaluate((element) => {
        const { activeElement } = document;
        if (element === activeElement) return 'there';
        const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
        return element.compareDocumentPosition(activeElement ?? element) & following ? 'before' : 'after';
      });
      if (where === 'there') return;
      await this.press(where === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${maxTabs} tabs do not reach ${target}`);
  }

  /** Takes the link that every page begins with, when that is shorter. */
  async #skipToContent(target: Locator): Promise<void> {
    const isFar = await target.evaluate((element) => {
      const main = document.querySelector('main');
      return document.activeElement === document.body && main?.contains(element);
    });
    if (isFar) await this.press('Tab', 'Enter');
  }

  /** Sends a batch: the fields of its rows have a shortcut, as its button is below them. */
  async send(button: Locator, field: Locator): Promise<void> {
    if (this.#way === 'pointer') return this.use(button);
    await this.reach(field);
    this.keys += 1;
    await this.press('Control+Enter');
  }

  /** Puts the focus on the first action of the selected rows, when the page shows them. */
  async toActions(): Promise<void> {
    await this.page.getByRole('group', { name: 'Selected rows' }).waitFor();
    if (this.#way === 'keyboard') await this.press('a');
  }

  #isFocusLost(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement === document.body);
  }

  /** Chooses an option of a native select by its label. */
  async choose(select: Locator, label: string): Promise<void> {
    if (this.#way === 'pointer') {
      this.clicks += 2;
      await select.selectOption({ label });
      return;
    }
    await this.reach(select);
    const shown = () =>
      select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent);
    for (let keys = 0; keys < 20 && (await shown()) !== label; keys += 1) await this.press('ArrowDown');
    expect(await shown()).toBe(label);
  }

  /** Chooses a radio button; the keyboard moves to it from the first one of its group. */
  async pick(first: Locator, target: Locator): Promise<void> {
    if (this.#way === 'pointer') return this.use(target);
    await this.reach(first);
    while (!(await target.isChecked())) await this.press('ArrowRight');
  }

  async attach(button: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.use(button);
    this.clicks += 1;
    await (await chooser).setFiles(files);
  }

  /** Opens a screen by the menu, or by a command. */
  async open(link: string, command: string): Promise<void> {
    if (this.#way === 'keyboard') {
      await this.search(command);
      await expect(this.page.getByRole('option', { name: link }).first()).toBeVisible();
      return this.press('Enter');
    }
    const menuButton = this.page.getByRole('button', { name: 'Open menu' });
    if (await menuButton.isVisible()) await this.use(menuButton);
    const menu = this.page.getByRole('navigation', { name: 'Main navigation' });
    await this.use(menu.getByRole('link', { name: new RegExp(`^${link}`) }));
  }

  /** Types into the search at the top. */
  async search(text: string): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name: /^Search numbers/ });
    if (await button.isVisible()) await this.use(button);
    else await this.press('/');
    await this.type(text);
  }
}
