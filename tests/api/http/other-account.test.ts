import { chatSocketPath } from '#lib/contract/constants.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { ChatSocket, ownOrigin, readRejection } from '../../harness/chat.ts';
import type { HttpRequest, Visitor } from '../../harness/client.ts';
import {
  allOperations,
  getOperation,
  loadSampleRecords,
  sampleRequest,
} from '../../harness/samples/operations.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { asBearer, expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

/** A page rendered for `merchant` in a browser that `main` has signed in to since. */
let key: string;
let ownKey: string;
let browser: Visitor;

/** Returns the key in a page that this visitor loads, as its scripts read it. */
async function pageKey(who: Visitor): Promise<string> {
  const page = expectStatus(await who.get('/settings/sessions'), 200);
  return /<html[^>]* data-account="([^"]*)"/.exec(page.text)?.[1] ?? 'no key';
}

const fromPage = (request: HttpRequest, account = key): HttpRequest => ({
  ...request,
  headers: { ...request.headers, 'x-portal-account': account },
});

beforeAll(async () => {
  await sandbox().reset();
  browser = await signIn('main');
  [key, ownKey] = await Promise.all([pageKey(await signIn('merchant')), pageKey(browser)]);
});
afterAll(() => sandbox().reset());

const actsForSession = ({ access, endsSession }: Operation) => access !== 'public' || endsSession;
const refusal = { status: 409, code: 'otherAccount', detail: 'main' };

it('refuses each operation of another account’s page before the vendor is called', async () => {
  const ids = await loadSampleRecords(browser);
  const requests = allOperations.filter(actsForSession).flatMap((operation) => {
    const request = sampleRequest(operation, ids);
    const formats = operation.method === 'GET' ? ['application/x-ndjson', 'text/csv'] : [];
    return [
      { name: operation.name, request },
      ...formats.map((accept) => ({
        name: `${operation.name} as ${accept}`,
        request: { ...request, headers: { ...request.headers, accept } },
      })),
    ];
  });
  const since = await sandbox().lastCallNumber();
  const accepted: unknown[] = [];
  for (const { name, request } of requests) {
    const response = await browser.copy().send(fromPage(request));
    const { status, code, detail } = response.text.startsWith('{')
      ? response.json<Partial<typeof refusal>>()
      : { status: response.status };
    if (status !== 409 || code !== refusal.code || detail !== refusal.detail) accepted.push([name, status]);
    if (response.headers['set-cookie']) accepted.push([name, 'set cookies']);
  }
  expect(requests.length).toBeGreaterThan(150);
  expect(accepted).toEqual([]);
  expect(await sandbox().calls({ since })).toEqual([]);
  expectStatus(await browser.get('/api/session'), 200);
});

it('answers pages of the session’s own account, and requests without an account', async () => {
  expect(ownKey).toMatch(/^[\w-]{22}$/);
  const request = { path: '/api/v1/messages?pageSize=1' };
  expectStatus(await browser.send(fromPage(request, ownKey)), 200);
  expectStatus(await browser.send(request), 200);
  expectStatus(await (await signIn('main')).send(fromPage(request, ownKey)), 200);
  expectStatus(await browser.send(fromPage(request, 'visitor')), 409);
});

it('refuses a bearer token of another account', async () => {
  const program = await asBearer('main');
  const request = { path: '/api/v1/messages?pageSize=1' };
  expectStatus(await program.send(request), 200);
  expect((await program.send(fromPage(request))).json()).toMatchObject(refusal);
});

it('tells an ended session from that of another account', async () => {
  const who = await signIn('main');
  const { cookieHeader } = who;
  expectStatus(await who.send({ method: 'DELETE', path: '/api/session' }), 200);
  const response = await who.send(fromPage({ path: '/api/session', headers: { cookie: cookieHeader } }));
  expect(response.json()).toMatchObject({ status: 401, code: 'sessionEnded' });
});

it('lets a page of another account sign in again, and reset a password', async () => {
  const who = await signIn('main');
  const reset = sampleRequest(getOperation('password.reset'), await loadSampleRecords(browser));
  expect((await who.send(fromPage(reset))).status).not.toBe(409);
  const account = { account: 'merchant', password: demoPassword };
  expectStatus(await who.send(fromPage({ method: 'POST', path: '/api/session', body: account })), 201);
  expectStatus(await who.send(fromPage({ path: '/api/session' })), 200);
});

it('renders no page into the page of another account', async () => {
  const rsc = { path: '/dealers/caseSummary/messageList', headers: { rsc: '1' } };
  const response = await browser.send(fromPage(rsc));
  expect(response.json()).toMatchObject(refusal);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  // Next redirects to the address with the hash of its headers.
  const { location = '' } = (await browser.send(fromPage(rsc, ownKey))).headers;
  const { pathname, search } = new URL(location, browser.origin);
  const own = expectStatus(await browser.send(fromPage({ ...rsc, path: pathname + search }, ownKey)), 200);
  expect(own.headers['content-type']).toMatch(/^text\/x-component/);
});

it('refuses the chat of another account’s page', async () => {
  const path = `${chatSocketPath}?account=${key}`;
  expect(await readRejection(browser, ownOrigin(browser), path)).toMatchObject({
    status: 409,
    code: 'otherAccount',
  });
  const chat = await ChatSocket.open(browser, ownOrigin(browser), `${chatSocketPath}?account=${ownKey}`);
  chat.close();
});

it('opens no file of another account by its address', async () => {
  const { items } = (await browser.get('/api/v1/goods?pageSize=100')).json<{
    items: { pictures: { address: string }[] }[];
  }>();
  const address = JSON.stringify(items).match(/\/api\/v1\/files\/[\w-]+/)?.[0] ?? '';
  expectStatus(await browser.get(address), 200);
  expectStatus(await (await signIn('merchant')).get(address), 404);
});
