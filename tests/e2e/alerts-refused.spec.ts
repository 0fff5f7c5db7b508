import { sandbox } from '../harness/shared.ts';
import { api, lowAndEnough, openNew, product, row, save, threshold, title } from './alerts.ts';
import { expect, expectAccessible, expectWrong, grid, screens, sendTo, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test.describe('a form that is refused keeps what was typed', () => {
  test('before anything is sent: at each field, with what is wrong', async ({ page }) => {
    const form = await openNew(page);
    const since = await sandbox().lastCall();
    await save(form);
    await expectWrong(product(form), 'Please fill this in');
    await expectWrong(threshold(form), 'Please fill this in');
    await expectAccessible(page);
    for (const [typed, said] of [
      ['many', 'Enter a whole number, in digits only'],
      ['1.5', 'Enter a whole number, in digits only'],
      ['-1', 'At least 0'],
      ['1000001', 'At most 1,000,000'],
    ] as const) {
      await threshold(form).fill(typed);
      await save(form);
      await expectWrong(threshold(form), said);
      await expect(threshold(form)).toHaveValue(typed);
    }
    expect(await sandbox().calls({ call: 48, since })).toEqual([]);
  });

  test('by a product for which somebody else was faster', async ({ page, context }) => {
    const form = await openNew(page);
    const choice = product(form).getByRole('option').nth(1);
    const [id, name] = [await choice.getAttribute('value'), await choice.textContent()];
    await product(form).selectOption(id);
    await threshold(form).fill('12');
    await sendTo(context, 'POST', api, { productId: id, threshold: 7 });
    await save(form);
    await expectWrong(product(form), 'There is an alert for this product already');
    await expect(threshold(form)).toHaveValue('12');
    await expectAccessible(page);
    // The list behind it knows by now.
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(row(page, { product: String(name) })).toContainText('7');
  });
});

test('a change in a row that fails says so, with the product, and can be tried again', async ({
  page,
  context,
}) => {
  const [low] = await lowAndEnough(context);
  await page.goto(screens.alerts);
  await sandbox().faults({ path: 51, times: 1, status: 500 });
  await row(page, low)
    .getByRole('button', { name: `Dismiss for good: ${low.product}` })
    .click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(`Reminder for ${low.product}:`);
  await expectAccessible(page);
  await expect(row(page, low)).not.toContainText('Dismissed for good');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, low)).toContainText('Dismissed for good');
  await expect(failure).toHaveCount(0);
});

test('a list that cannot be had says so, and is asked for again', async ({ page }) => {
  await sandbox().faults({ path: 47, times: 1, hang: true });
  await page.goto(screens.alerts);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('did not answer in time');
  await expectAccessible(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(grid(page, title).or(page.getByRole('table')).first()).toBeVisible();
  await expect(failure).toHaveCount(0);
});
