import type { Fault } from '../../harness/servers/sandbox.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, expectFieldError, screens, signInAs, test } from '../fixtures.ts';
import { endSessionDuring, signInAgain } from './end-session.ts';

// One form is enough: tests/unit/web/features/form-errors checks every form. Unknown outcomes: dealers.spec.ts.

const shop = 'https://shop.example/new';

/** Vendor failures of a write, and the message in the form. */
const failures: [name: string, fault: Omit<Fault, 'path'>, message: RegExp][] = [
  ['too many requests', { body: { code: 2003, data: { retry_after: 30 } } }, /Try again in \d+ seconds/],
  ['vendor error', { status: 500 }, /Couldn’t confirm the result/],
  ['vendor message', { body: { code: 2103, msg: 'not today' } }, /Message from the manufacturer: not today/],
];

test('shows why a form failed, keeps the input, retries, and asks for the password when the session ended', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto(`${screens.platforms}?new=1`);
  const form = page.getByRole('dialog', { name: 'Add platform' });
  const [name, link] = [
    form.getByRole('textbox', { name: 'Name' }),
    form.getByRole('textbox', { name: 'Link' }),
  ];
  const save = form.getByRole('button', { name: 'Add platform' });
  const alert = form.getByRole('alert');
  await expect(name).toBeFocused();
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(600);
  await name.fill('Kept shop');
  await link.fill(shop);
  const expectInput = async () => {
    await expect(name).toHaveValue('Kept shop');
    await expect(link).toHaveValue(shop);
    await expect(save).toBeEnabled();
  };
  const expectFailure = async (message: RegExp) => {
    await save.click();
    await expect(alert).toContainText(message);
    await expectInput();
  };
  for (const [failure, fault, message] of failures)
    await test.step(failure, async () => {
      await sandbox().faults({ path: 25, ...fault });
      await expectFailure(message);
      await sandbox().clearFaults();
      // The other notices have no timer and differ only in their text.
      if (failure === 'too many requests') await expectAccessible(alert, failure);
    });
  await test.step('vendor error of a field', async () => {
    const data = { errors: { link: ['unknown host'] } };
    await sandbox().faults({ path: 25, body: { code: 422, msg: 'invalid', data } });
    await save.click();
    await expectFieldError(link, 'The manufacturer rejected this value');
    await expectInput();
    await sandbox().clearFaults();
  });
  await test.step('busy portal and no network', async () => {
    const path = '**/api/v1/shop/platforms';
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '3' },
        json: { code: 'overloaded', status: 503 },
      }),
    );
    await expectFailure(/The portal is very busy\. Try again in \d seconds?/);
    await page.unroute(path);
    await context.setOffline(true);
    await expectFailure(/Couldn’t reach the server/);
    await context.setOffline(false);
  });
  await test.step('session that ended', async () => {
    await endSessionDuring(page, 'main', () => save.click());
    await signInAgain(page);
    await expectInput();
  });
  await save.click();
  await expect(form).toHaveCount(0);
});
