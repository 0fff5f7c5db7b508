import type { Locator, Page } from '@playwright/test';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { ask, expect, expectAccessible, grid, screens, signInAs, test } from './portal.ts';
import { meetEach, refusals } from './refusals.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const typed = 'Typed,\nand to be kept';
const send = (form: Locator) => form.getByRole('button', { name: 'Send' });

/** Feedback on a device, and a review of the service: where each is written, and which call sends it. */
const kinds = [
  {
    name: 'feedback',
    path: screens.feedback,
    list: 'Feedback',
    title: 'Send feedback',
    text: 'Feedback',
    call: 82,
    fill: async (page: Page, form: Locator) => {
      const { items } = await ask<{ items: { id: string }[] }>(page.context(), '/api/v1/devices?pageSize=1');
      await form.getByRole('textbox', { name: 'Serial number' }).fill(items[0]?.id ?? '');
      await expect(form.getByRole('textbox', { name: 'Serial number' })).toHaveAccessibleDescription(
        /^Product/,
      );
    },
  },
  {
    name: 'a review',
    path: screens.reviews,
    list: 'Reviews',
    title: 'Review the service',
    text: 'Opinion',
    call: 83,
    fill: async (_: Page, form: Locator) => {
      await form.getByRole('radio', { name: '4 stars: good' }).focus();
      await form.page().keyboard.press('Space');
    },
  },
];

for (const { name, path, list, title, text, call, fill } of kinds) {
  test.describe(`${name} that is refused keeps what was typed`, () => {
    const open = async (page: Page) => {
      await page.goto(path);
      await page.getByRole('link', { name: title }).click();
      const form = page.getByRole('dialog', { name: title });
      await fill(page, form);
      await form.getByRole('textbox', { name: text }).fill(typed);
      return { form, opinion: form.getByRole('textbox', { name: text }) };
    };
    const expectSent = async (page: Page, form: Locator) => {
      await expect(form).toHaveCount(0);
      await expect(grid(page, list).getByRole('row').nth(1)).toContainText('Typed');
    };

    test('whoever refuses it', async ({ page }) => {
      const { form, opinion } = await open(page);
      await meetEach(refusals, call, async (said) => {
        await send(form).click();
        await expect(form.getByRole('alert').filter({ hasText: said })).toBeVisible();
        await expect(opinion).toHaveValue(typed);
        await expectAccessible(page);
      });
      await send(form).click();
      await expectSent(page, form);
    });

    test('by a session that ended, until the password was given', async ({ page }) => {
      const { form, opinion } = await open(page);
      await endSessionDuring(page, 'main', () => send(form).click());
      await signInAgain(page);
      await expect(opinion).toHaveValue(typed);
      await send(form).click();
      await expectSent(page, form);
    });
  });
}
