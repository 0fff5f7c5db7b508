import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import { violations } from '../screens/axe.ts';

const messages = {
  signedOut: 'You’ve signed out.',
  signInError: 'The sign-in was no longer valid. You’ve been signed out.',
  unknown: 'Something went wrong, but you’ve been signed out in this browser. Contact your administrator.',
};

test('keeps the session without a network, and signs out with a notice when the vendor fails', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto(screens.messages);
  await page.route('**/api/session', (route) => route.abort());
  await page.getByRole('button', { name: /account menu/ }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await signOut.click();
  const menu = page.getByRole('region', { name: /account menu/ });
  await expect(menu.getByRole('alert')).toContainText('Couldn’t reach the server');
  expect(await violations(page.getByRole('menu'))).toEqual([]);
  await page.unroute('**/api/session');
  // tests/unit/web/features/shell/sign-out.test.ts has the other outcomes.
  await sandbox().faults({ path: 2, code: '50001' });
  await signOut.click();
  await expect(page).toHaveURL(/\/signin\?notice=signInError$/);
  await expect(page.getByRole('status')).toHaveText(messages.signInError);
  expect((await context.request.get(screens.messages)).url()).toMatch(/\/signin\?next=/);
  for (const [notice, text] of Object.entries(messages)) {
    const response = await context.request.get(`/signin?notice=${notice}`);
    expect(await response.text()).toContain(text);
  }
});
