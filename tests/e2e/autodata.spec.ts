import type { BrowserContext } from '@playwright/test';
import { account, button, confirm, fact, fill, password, typed } from './autodata.ts';
import { expect, expectAccessible, screens, signInAs, test } from './portal.ts';

/** Every text that this browser gets from the portal from now on. */
function hear(context: BrowserContext): Promise<string>[] {
  const heard: Promise<string>[] = [];
  context.on('response', (answer) => {
    heard.push(answer.text().catch(() => ''));
  });
  return heard;
}

test('an account is set, renewed, suspended, taken up again, replaced and removed; no password ever comes back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  const heard = hear(context);
  await page.goto(screens.autodata);
  await expect(page.getByText('No account is set yet.')).toBeVisible();
  await expectAccessible(page);
  await fill(page);
  await button(page, 'Set account').dblclick();
  await expect(fact(page, 'Account')).toHaveText(typed.account);
  await expect(fact(page, 'State')).toHaveText('Active');
  await expect(account(page)).toHaveCount(0);
  await expectAccessible(page);
  const year = async () => Number((await fact(page, 'Expires').textContent())?.match(/\d{4}/)?.[0]);
  const first = await year();

  const renewal = `Renew the account ${typed.account} by a year?`;
  await button(page, 'Renew by a year').click();
  await page.getByRole('alertdialog', { name: renewal }).getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'Renew by a year', renewal);
  await expect.poll(year).toBe(first + 1);

  await confirm(page, 'Suspend', `Suspend the account ${typed.account}?`);
  await expect(fact(page, 'State')).toHaveText('Suspended');
  await expect(page.getByText('Renewing it takes it up again.')).toBeVisible();
  await expect(button(page, 'Suspend')).toHaveCount(0);
  await confirm(page, 'Renew by a year', renewal);
  await expect(fact(page, 'State')).toHaveText('Active');

  await button(page, 'Replace').click();
  const form = page.getByRole('region', { name: 'Replace the account' });
  await expect(form).toContainText(`takes the place of ${typed.account}`);
  await expectAccessible(page);
  await account(page).fill('another one');
  await password(page).fill(typed.password);
  await button(page, 'Replace account').click();
  await expect(fact(page, 'Account')).toHaveText('another one');
  await expect(form).toHaveCount(0);

  await confirm(page, 'Remove', 'Remove the account another one?');
  await expect(page.getByText('No account is set yet.')).toBeVisible();
  await expect(account(page)).toHaveValue('');
  await page.reload();
  await expect(page.getByText('No account is set yet.')).toBeVisible();
  const texts = (await Promise.all(heard)).join('\n');
  expect(texts.length).toBeGreaterThan(10_000);
  for (const form of [typed.password, encodeURIComponent(typed.password), 'CANARY-']) {
    expect(texts).not.toContain(form);
  }
});

test('the service’s own password is in no page and no answer', async ({ page, context }) => {
  await signInAs(context, 'main');
  const heard = hear(context);
  await page.goto(screens.autodata);
  await expect(fact(page, 'Account')).toHaveText('autocare-main');
  await confirm(page, 'Renew by a year', 'Renew the account autocare-main by a year?');
  await expect(page.getByRole('status').filter({ hasText: 'renewed by a year' })).toHaveCount(1);
  await button(page, 'Replace').click();
  await expect(password(page)).toHaveValue('');
  expect((await Promise.all(heard)).filter((text) => text.includes('CANARY-'))).toEqual([]);
});

test('an account that is suspended or has ended says what that means', async ({ page, context }) => {
  for (const [who, state, said] of [
    ['merchant', 'Suspended', 'cannot be used while the account is suspended'],
    ['sub', 'Expired', 'Renew the account, or replace it by another one'],
  ] as const) {
    await page.goto('about:blank');
    await signInAs(context, who);
    await page.goto(screens.autodata);
    await expect(fact(page, 'State')).toHaveText(state);
    await expect(page.getByRole('main')).toContainText(said);
    await expectAccessible(page);
  }
});

test('everybody has a page of their own', async ({ page, context }) => {
  for (const who of ['child', 'service'] as const) {
    await page.goto('about:blank');
    await signInAs(context, who);
    expect([who, (await page.goto(screens.autodata))?.status()]).toEqual([who, 200]);
    await expect(page.getByText('No account is set yet.')).toBeVisible();
  }
});
