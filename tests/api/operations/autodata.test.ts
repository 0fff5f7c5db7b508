import type { AutodataAccount } from '#lib/contract/operations/autodata.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { toEncodings } from '../../harness/samples/encodings.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/autodata';
const draft = { account: 'süd & co', password: ' geheim & =+%25 密码 ' };
let ownPortal: RunningPortal;
let main: Visitor;
let blue: Visitor;
beforeAll(async () => {
  // A separate portal, because the test reads its log.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '1500' } });
  main = await signIn('main', ownPortal);
  blue = await signIn('blue', ownPortal);
});
afterEach(() => sandbox().reset());
afterAll(() => ownPortal.program.stop());

const read = async (who: Visitor) =>
  expectStatus(await who.get(path), 200).json<{ account: AutodataAccount | null }>().account;
const versionOf = async (who: Visitor) => (await read(who))?.version ?? null;
const set = (who: Visitor, body: unknown) => who.send({ method: 'PUT', path, body });
const remove = (who: Visitor, version: string | null) =>
  who.send({ method: 'DELETE', path: `${path}?version=${version}` });

/** All changes to an existing account, by its version. */
const writes: Record<
  string,
  { call: number; send: (who: Visitor, version: string | null) => Promise<HttpResponse> }
> = {
  set: { call: 52, send: (who, version) => set(who, { ...draft, version }) },
  renew: { call: 53, send: (who, version) => who.post(`${path}/renew`, { version }) },
  suspend: { call: 53, send: (who, version) => who.post(`${path}/suspend`, { version }) },
  remove: { call: 53, send: remove },
};
const everyWrite = Object.entries(writes).map(([name, write]) => [name, write] as const);

describe('the autodata account', () => {
  it('is set, renewed, suspended, resumed and removed', async () => {
    expect(await read(blue)).toBeNull();
    expectStatus(await set(blue, { ...draft, version: null }), 200);
    const first = await read(blue);
    expect(first).toMatchObject({ account: draft.account, state: 'active' });
    const year = (account: AutodataAccount | null) => Number(account?.expiresAt?.slice(0, 4));

    expectStatus(await blue.post(`${path}/renew`, { version: first?.version }), 200);
    expect(year(await read(blue))).toBe(year(first) + 1);
    expectStatus(await blue.post(`${path}/suspend`, { version: await versionOf(blue) }), 200);
    expect((await read(blue))?.state).toBe('suspended');
    expectStatus(await blue.post(`${path}/renew`, { version: await versionOf(blue) }), 200);
    expect((await read(blue))?.state).toBe('active');
    expectStatus(await remove(blue, await versionOf(blue)), 200);
    expect(await read(blue)).toBeNull();
  });

  it('sends the password unchanged, with its spaces', async () => {
    const since = await sandbox().lastCallNumber();
    expectStatus(await set(blue, { ...draft, version: null }), 200);
    const [call] = await sandbox().calls({ call: 52, since });
    expect(call).toMatchObject({ params: expect.objectContaining(draft), signature: { ok: true } });
    expect(call?.params).not.toHaveProperty('version');
  });

  it('never returns its password in responses, pages or logs', async () => {
    const texts: [string, string][] = [];
    const addText = (what: string, { status, text }: HttpResponse) => {
      expect([what, status]).toEqual([what, 200]);
      texts.push([what, text]);
    };
    addText('read', await main.get(path));
    addText('page', await main.get('/setautodata'));
    for (const [name, { send }] of everyWrite) {
      const version = await versionOf(main);
      addText(name, await send(main, version));
      addText(`page after ${name}`, await main.get('/setautodata'));
      addText(`read after ${name}`, await main.get(path));
    }
    // An error message that repeats the password is not passed on.
    await sandbox().faults({
      path: 52,
      body: { code: 422, msg: `bad password ${draft.password}`, data: { errors: { password: ['weak'] } } },
    });
    const refused = await set(main, { ...draft, version: await versionOf(main) });
    expect([refused.status, refused.json().errors]).toEqual([
      422,
      [{ path: 'body.password', code: 'refusedByVendor' }],
    ]);
    texts.push(['refusal', refused.text], ['log', ownPortal.program.output()]);
    const forms = [...toEncodings([draft.password]), ['of the vendor', 'CANARY-'] as const];
    const leaks = texts.flatMap(([where, text]) =>
      forms.filter(([, secret]) => text.includes(secret)).map(([form]) => `${where}: ${form}`),
    );
    expect(leaks).toEqual([]);
  });

  it.each([
    ['merchant', 'Suspended', 'is unavailable while the account is suspended'],
    ['sub', 'Expired', 'Renew the account, or replace it with another one'],
    ['child', 'No Autodata account yet.', 'Set up account'],
    ['service', 'No Autodata account yet.', 'Set up account'],
  ])('has a page for %s that shows its status: %s', async (account, state, message) => {
    const { text } = expectStatus(await (await signIn(account, ownPortal)).get('/setautodata'), 200);
    const [content] = /<main.*?<\/main>/s.exec(text) ?? [];
    expect(content).toContain(`>${state}`);
    expect(content).toContain(message);
  });

  it.each(everyWrite)(
    'cannot be changed (%s) after a concurrent change, and sends nothing',
    async (_, { call, send }) => {
      const version = await versionOf(main);
      expectStatus(await main.post(`${path}/suspend`, { version: version }), 200);
      const since = await sandbox().lastCallNumber();
      const stale = await send(main, version);
      expect([stale.status, stale.json().code]).toEqual([409, 'conflict']);
      expect(await sandbox().calls({ call, since })).toEqual([]);
    },
  );

  it('returns 409 when it is created twice, or replaced after it was removed', async () => {
    const version = await versionOf(main);
    expectStatus(await set(main, { ...draft, version: null }), 409);
    expectStatus(await remove(main, version), 200);
    expectStatus(await set(main, { ...draft, version: version }), 409);
    for (const name of ['renew', 'suspend', 'remove'])
      expect([name, (await writes[name]?.send(main, version))?.status]).toEqual([name, 404]);
  });

  it('is renewed once when the response is lost: the second try returns 409', async () => {
    const former = await read(main);
    await sandbox().faults({ path: 53, noResponse: true, execute: true });
    const late = await main.post(`${path}/renew`, { version: former?.version });
    expect([late.status, late.json().code]).toEqual([504, 'outcomeUnknown']);
    await sandbox().clearFaults();
    expectStatus(await main.post(`${path}/renew`, { version: former?.version }), 409);
    expect((await read(main))?.expiresAt).not.toBe(former?.expiresAt);
  });

  it.each([
    ['no account', { ...draft, account: ' ' }, 'body.account'],
    ['a long account', { ...draft, account: 'x'.repeat(61) }, 'body.account'],
    ['no password', { ...draft, password: '' }, 'body.password'],
    ['a long password', { ...draft, password: 'x'.repeat(101) }, 'body.password'],
  ])('with %s never reaches the vendor', async (_, body, field) => {
    const since = await sandbox().lastCallNumber();
    const response = await set(main, { ...body, version: null });
    expect(response.json()).toMatchObject({ status: 422, errors: [{ path: field }] });
    expect(await sandbox().calls({ since })).toEqual([]);
  });
});
