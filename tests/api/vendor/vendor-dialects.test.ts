import { ChatSocket } from '../../harness/chat.ts';
import { Visitor } from '../../harness/client.ts';
import { createCall } from '../../harness/create-call.ts';
import { type ProposedProfile, proposeProfile } from '../../harness/dialects/propose-profile.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { expectStatus } from '../../harness/servers/worker-servers.ts';

// The doctor proposes a profile for a vendor that differs, an operator decides what it leaves open, and the portal works
// with it. `docs/testing.md` says how all API tests run against a dialect.
describe.each(['rows', 'signed', 'iso'] as const)('with the profile for the dialect %s', (dialect) => {
  let sandbox: RunningSandbox;
  let proposed: ProposedProfile;
  let portal: RunningPortal;
  let main: Visitor;

  beforeAll(async () => {
    sandbox = await startSandbox({}, { dialect });
    proposed = await proposeProfile(sandbox.origin, dialect);
    portal = await startPortal({
      vendorUrl: sandbox.origin,
      env: { VENDOR_PROFILE: proposed.file },
    });
    main = new Visitor(portal.port);
    expectStatus(await main.post('/api/session', { account: 'main', password: demoPassword }), 201);
  }, 120_000);
  afterAll(async () => {
    await portal?.program.stop();
    await sandbox?.program.stop();
  });

  it('shows records with all their fields', async () => {
    const call = createCall(main);
    const { items, total } = await call('devices.list', { query: { pageSize: 5 } });
    expect(total).toBeGreaterThan(5);
    const [device] = items;
    expect(device).toMatchObject({
      product: expect.stringMatching(/./),
      addedAt: expect.stringMatching(/^20/),
    });
    expect(
      items.map(({ active, locked, tcodeState }) => [active, locked, tcodeState === null]),
    ).not.toContainEqual(expect.arrayContaining([null]));
    const id = device?.id ?? '';
    expect(await call('devices.read', { params: { sn: id } })).toMatchObject({ id, missing: [] });
    const { items: orders } = await call('orders.list', {});
    expect(orders.every(({ status, orderedAt }) => status !== null && orderedAt !== null)).toBe(true);
  });

  it('filters', async () => {
    const call = createCall(main);
    const { items } = await call('devices.list', {
      query: { active: 'yes', addedFrom: '2020-01-01' as never },
    });
    expect(new Set(items.map(({ active }) => active))).toEqual(new Set([true]));
    const { items: paid } = await call('orders.list', { query: { status: 'paid' } });
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
    const { items: splits } = await call('income.splits', { query: { state: 'withdrawn' } });
    expect(new Set(splits.map(({ state }) => state))).toEqual(new Set(['withdrawn']));
  });

  it('writes, and names refused fields', async () => {
    const call = createCall(main);
    const { items } = await call('messages.list', { query: { state: 'unread', pageSize: 2 } });
    const ids = items.map(({ id }) => id);
    expect(await call('messages.markRead', { body: { ids } })).toMatchObject({ done: ids, failed: [] });
    const draft = { productId: '1', threshold: 7 };
    const { id } = await call('inventoryAlerts.create', { body: draft });
    expect(id).toMatch(/^\d+$/);
    await call('inventoryAlerts.change', { params: { id: id ?? '' }, body: { reminds: false } });
    await expect(
      call('feedback.create', { body: { sn: 'NO-SUCH-SN-1', content: 'It does not start.' } }),
    ).rejects.toMatchObject({ errors: [{ path: 'body.sn' }] });
    await expect(call('devices.read', { params: { sn: 'NO-SUCH-SN-1' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('opens the chat', async () => {
    const chat = await ChatSocket.open(main);
    const clientId = chat.sendText('hello from a dialect');
    const { entry } = await chat.waitForFrame('entry', (frame) => frame.entry.clientId === clientId);
    expect(entry).toMatchObject({ from: 'me', at: expect.stringMatching(/^20/) });
    chat.close();
    const { items } = await createCall(main)('chat.history', {});
    expect(items.some(({ id }) => id === entry.id)).toBe(true);
  });

  it('ends the session when the vendor refuses the token', async () => {
    const other = new Visitor(portal.port);
    expectStatus(await other.post('/api/session', { account: 'blue', password: demoPassword }), 201);
    await sandbox.endTokens('blue', 'expire');
    expect((await other.get('/api/v1/orders')).json()).toMatchObject({ code: 'sessionEnded' });
  });

  it('was proposed with a certainty and a reason for each rule', () => {
    const { notes = [] } = proposed.proposal;
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.every(({ reason }) => reason !== '')).toBe(true);
  });
});
