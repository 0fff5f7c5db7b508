import type { Page } from '@playwright/test';
import { readMetric } from '../../harness/metrics.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { logLines } from '../../harness/servers/program.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { recordLog } from '../../harness/vendor-calls.ts';
import { expect, screens, test } from '../fixtures.ts';
import { startTranslator } from './translator.ts';

let portal: RunningPortal;
test.beforeAll(async () => {
  portal = await startPortal({ vendorUrl: sandbox().origin });
});
test.beforeEach(async ({ context }) => {
  const response = await context.request.post(`${portal.origin}/api/session`, {
    data: { account: 'main', password: demoPassword },
    headers: { origin: portal.origin },
  });
  expect(response.status()).toBe(201);
});
test.afterAll(async () => {
  await portal.program.stop();
  recordLog('browser errors', portal.program.output());
});

type Line = Record<string, string>;

/** The log lines of reported errors whose reason matches. */
const linesOf = (reason: RegExp): Line[] =>
  logLines<Line>(portal.program).filter(
    (line) => line.event === 'browserError' && reason.test(String(line.reason)),
  );

async function expectLine(reason: RegExp, fields: Line): Promise<Line> {
  await expect.poll(() => linesOf(reason)).toHaveLength(1);
  const [line = {}] = linesOf(reason);
  expect(line).toMatchObject({ browser: 'Chrome', ...fields });
  expect(line.release).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  return line;
}

/** Empties the list of errors in the browser. The page's answer comes after the messages of all errors before it. */
async function takeErrors(page: Page, browserErrors: string[]): Promise<string[]> {
  await page.evaluate(() => {});
  return browserErrors.splice(0);
}

const count = (kind: string, origin: string) =>
  readMetric(`portal_browser_errors_total{kind="${kind}",origin="${origin}"}`, portal);

/** Runs a script in the page, as a file of this address would. */
const runAs = (page: Page, file: string, script: string) => page.evaluate(`${script}\n//# sourceURL=${file}`);

const throwLater = (error: string) => `void setTimeout(() => { throw ${error}; })`;

test('errors, rejected promises and violations of the policy are in the log once, and are counted', async ({
  page,
  browserErrors,
}) => {
  await page.goto(`${portal.origin}${screens.dealers}?q=canary`);
  const file = `${portal.origin}/_next/static/chunks/planted.js`;
  for (let time = 0; time < 2; time++)
    await runAs(page, file, throwLater(`new RangeError('thrown for "canary"')`));
  await runAs(page, file, `void Promise.reject(new TypeError('rejected for canary@mail.example'))`);
  await runAs(page, file, `void Promise.reject({ secret: 'canary' })`);
  // Neither is a defect of the portal.
  await runAs(page, file, `void Promise.reject(new DOMException('ended', 'AbortError'))`);
  await runAs(page, file, `void fetch('http://localhost:1/')`);
  await runAs(page, file, `new Image().src = 'https://other.example/canary.png'`);

  const route = screens.dealers;
  const fields = { level: 'warn', origin: 'portal', route };
  const thrown = await expectLine(/^RangeError: thrown for …/, { ...fields, kind: 'error' });
  expect(thrown.reason).toMatch(/\n {4}at eval \/_next\/static\/chunks\/planted\.js:1:\d+$/);
  await expectLine(/^TypeError: rejected for …/, { ...fields, kind: 'rejection' });
  await expectLine(/^object$/, { ...fields, kind: 'rejection' });
  await expectLine(/^img-src blocked https:\/\/other\.example/, { ...fields, kind: 'csp' });
  await expectLine(/^connect-src blocked http:\/\/localhost:1/, { ...fields, kind: 'csp' });
  expect([await count('error', 'portal'), await count('rejection', 'portal')]).toEqual([1, 2]);
  expect(await count('csp', 'portal')).toBe(2);
  expect(portal.program.output()).not.toContain('canary');
  expect(linesOf(/Abort|fetch/)).toEqual([]);
  expect((await takeErrors(page, browserErrors)).length).toBeGreaterThan(0);
});

test('a screen that fails to render shows the ID of its log line', async ({ page, browserErrors }) => {
  await page.goto(portal.origin);
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (name: string, ...rest: []) => {
      if (name === 'table') throw new RangeError('planted in a render');
      return create(name, ...rest);
    };
    const { next } = window as unknown as { next: { router: { push(path: string): void } } };
    next.router.push('/dealers/dealer/dealerlist');
  });
  await expect(page.getByRole('heading', { name: 'This page couldn’t be shown' })).toBeVisible();
  const line = await expectLine(/^RangeError: planted in a render\n/, { kind: 'render', origin: 'portal' });
  await expect(page.getByText(`Request ID ${line.requestId}`)).toBeVisible();
  expect(await count('render', 'portal')).toBe(1);
  expect((await takeErrors(page, browserErrors)).length).toBeGreaterThan(0);
});

test('errors of extensions and translators have their own origin', async ({ page, browserErrors }) => {
  await page.goto(portal.origin + screens.dealers);
  const before = await count('error', 'portal');
  await runAs(page, 'chrome-extension://abcdefgh/content.js', throwLater(`new Error('of an extension')`));
  await expectLine(/^Error: of an extension\n {4}at eval <chrome-extension>:/, {
    level: 'info',
    kind: 'error',
    origin: 'extension',
  });
  await startTranslator(page);
  await runAs(
    page,
    `${portal.origin}/_next/static/chunks/planted.js`,
    throwLater(`new DOMException('Failed to execute \\'removeChild\\' on \\'Node\\'', 'NotFoundError')`),
  );
  await expectLine(/^NotFoundError: Failed to execute 'removeChild' on 'Node'/, {
    level: 'info',
    origin: 'translator',
  });
  expect([await count('error', 'extension'), await count('error', 'translator')]).toEqual([1, 1]);
  expect(await count('error', 'portal')).toBe(before);
  expect((await takeErrors(page, browserErrors)).length).toBeGreaterThan(0);
});

test('the sign-in page reports too', async ({ page, context, browserErrors }) => {
  await context.clearCookies();
  await page.goto(`${portal.origin}/signin`);
  await page.evaluate(throwLater(`new Error('at the sign-in')`));
  await expectLine(/^Error: at the sign-in/, { route: '/signin', origin: 'portal' });
  expect(await takeErrors(page, browserErrors)).toHaveLength(1);
});
