import { may } from '../../lib/access.ts';
import { fileAnswer } from '../../lib/contract/file-answer.ts';
import type { Operation } from '../../lib/contract/operation.ts';
import { calls } from '../../lib/vendor/http/calls.ts';
import type { Ask, Visitor } from '../harness/client.ts';
import { asking, everyOperation, knownIds, sampleAsk } from '../harness/operations.ts';
import { type RunningPortal, startPortal } from '../harness/portal.ts';
import { type KnownIds, samples } from '../harness/samples.ts';
import { demoAccounts } from '../harness/secrets.ts';
import { sandbox, signIn, visitor } from '../harness/shared.ts';

let ids: KnownIds;
const people = new Map<string, Visitor>();
const rights = new Map<string, Parameters<typeof may>[0]>();

beforeAll(async () => {
  // A test resets the sandbox, and records of an earlier file would be gone then.
  await sandbox().reset();
  for (const account of demoAccounts) {
    const who = await signIn(account);
    people.set(account, who);
    rights.set(
      account,
      (await who.get('/api/session')).json<{ identity: Parameters<typeof may>[0] }>().identity,
    );
  }
  ids = await knownIds(person('main'));
});
afterEach(() => sandbox().reset());

function person(account: string | null): Visitor {
  return (account && people.get(account)) || visitor();
}

const named = (wanted: (operation: Operation) => boolean) =>
  everyOperation.filter(wanted).map((operation) => [operation.name, operation] as const);
const asSample = (operation: Operation) => person(samples[operation.name].as).copy();
/** The same request with more headers; a file's names its type already. */
const withHeaders = (ask: Ask, headers: Record<string, string>): Ask => ({
  ...ask,
  headers: { ...ask.headers, ...headers },
});
const needsSession = ({ access }: Operation) => access !== 'public';
const asksVendor = ({ name }: Operation) => !samples[name].withoutVendor;

/** The answer is a problem document of this status, and nothing of the operation's answer stands in it. */
function expectProblem(
  answer: { status: number; text: string; headers: Record<string, unknown> },
  status: number,
  code?: string,
) {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const document = JSON.parse(answer.text);
  expect(document).toMatchObject({
    status,
    requestId: answer.headers['x-request-id'],
    ...(code ? { code } : {}),
  });
  expect(answer.status).toBe(status);
  const known = ['type', 'title', 'status', 'code', 'requestId', 'detail', 'errors'];
  expect(Object.keys(document).filter((key) => !known.includes(key))).toEqual([]);
}

describe('well asked', () => {
  it.each(named(({ name }) => !samples[name].refusalsOnly))(
    '%s succeeds, and nobody stores it but a browser its pictures',
    async (_, operation) => {
      const answer = await asSample(operation).ask(sampleAsk(operation, ids));
      expect([answer.status, answer.text]).toEqual([operation.status, expect.any(String)]);
      const isPicture = operation.name === 'files.read';
      expect(answer.headers['cache-control']).toBe(isPicture ? 'private, max-age=3600' : 'no-store');
      // A file is whatever the vendor makes it.
      if (operation.answer !== fileAnswer)
        expect(operation.answer.safeParse(answer.json()).error).toBeUndefined();
    },
  );
});

describe('401', () => {
  it.each(named(needsSession))('%s without a session', async (_, operation) => {
    expectProblem(await visitor().ask(sampleAsk(operation, ids)), 401, 'unauthenticated');
  });
});

describe('403', () => {
  const limited = named(needsSession).flatMap(([name, operation]) =>
    demoAccounts.map((account) => [name, account, operation] as const),
  );
  it.each(limited)('%s as %s goes by the access table', async (_, account, operation) => {
    if (samples[operation.name].refusalsOnly && may(rights.get(account) ?? null, operation.access)) return;
    const answer = await person(account).copy().ask(sampleAsk(operation, ids));
    if (may(rights.get(account) ?? null, operation.access)) expect(answer.status).not.toBe(403);
    else expectProblem(answer, 403, 'forbidden');
  });

  it.each(named(({ method }) => method !== 'GET'))('%s from another site', async (_, operation) => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      expectProblem(
        await person('main')
          .copy()
          .ask(withHeaders(sampleAsk(operation, ids), headers)),
        403,
        'crossOrigin',
      );
    }
  });
});

describe('404', () => {
  const withIds = named(({ params }) => params !== undefined);
  const askFor = (operation: Operation, id: string) => {
    const { body } = samples[operation.name].input(ids) as { body?: unknown };
    const params = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((key) => [key, id]));
    return asking(operation, { params, body });
  };

  it.each(withIds)('%s of an id that does not exist', async (_, operation) => {
    for (const id of ['99999999', 'none']) {
      expectProblem(await asSample(operation).ask(askFor(operation, id)), 404, 'notFound');
    }
  });

  it.each(withIds)('%s of what can be no id never reaches the vendor', async (_, operation) => {
    const before = await sandbox().lastCall();
    for (const id of ['../dealers', '%', '%00', '💡', '1 OR 1=1', 'x'.repeat(65)]) {
      const answer = await asSample(operation).ask(askFor(operation, id));
      // Encoded slashes and control characters are no path.
      const expected = /[/%]/.test(id) && answer.status === 400 ? 400 : answer.status === 404 ? 404 : 422;
      expectProblem(answer, expected);
    }
    expect(await sandbox().calls({ since: before })).toEqual([]);
  });

  // Messages, software, cases and products are everybody's, and what product a serial number is.
  const everybodys = /^(messages|software|cases|productLibrary)\.|^feedback\.product$/;
  it.each(withIds.filter(([name]) => !everybodys.test(name)))(
    "%s of somebody else's record answers the same",
    async (name, operation) => {
      // Records below the merchant are none of the blue account's, and the other way round they are real.
      const lists = {
        device: 'devices',
        snFree: 'devices',
        inventoryAlerts: 'inventory-alerts',
        workOrders: 'work-orders',
        feedback: 'feedback',
        reviews: 'reviews',
      } as const;
      const domain = Object.entries(lists).find(([begins]) => name.startsWith(begins));
      const listed = await person('merchant')
        .copy()
        .get(`/api/v1/${domain?.[1] ?? 'dealers'}?pageSize=1`);
      const theirs = listed.json<{ items: { id: string }[] }>().items[0]?.id ?? '';
      const who = person('blue').copy();
      const [foreign, unknown] = [
        await who.ask(askFor(operation, theirs)),
        await who.ask(askFor(operation, '99999999')),
      ];
      expectProblem(foreign, 404, 'notFound');
      expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
    },
  );
});

describe('405', () => {
  it.each(named(() => true))('the path of %s with a method it does not have', async (_, operation) => {
    const { path } = sampleAsk(operation, ids);
    const here = everyOperation.filter((other) => other.path === operation.path).map(({ method }) => method);
    const method = ['PUT', 'PATCH', 'DELETE'].find((each) => !here.includes(each as 'PUT'));
    const answer = await person('main')
      .copy()
      .ask({ method: method ?? '', path, body: {} });
    expectProblem(answer, 405, 'methodNotAllowed');
    expect(answer.headers.allow?.split(', ')).toContain(operation.method);
  });
});

const withSurplus = (path: string) => `${path}${path.includes('?') ? '&' : '?'}surplus=1`;

describe('422', () => {
  it.each(named(() => true))('%s with a field that nobody knows, by its path', async (_, operation) => {
    const ask = sampleAsk(operation, ids);
    const answer = await asSample(operation).ask({ ...ask, path: withSurplus(ask.path) });
    expectProblem(answer, 422, 'invalid');
    expect(answer.json()).toMatchObject({
      errors: expect.arrayContaining([{ path: 'query.surplus', code: 'unknown' }]),
    });
  });

  it.each(named(({ body }) => body !== undefined))('%s with a body that is none', async (_, operation) => {
    const ask = sampleAsk(operation, ids);
    for (const body of [null, [], 'text', 7, true, {}]) {
      if (operation.body?.safeParse(body).success) continue;
      const answer = await asSample(operation).ask({
        ...ask,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expectProblem(answer, 422, 'invalid');
    }
    const surplus = await asSample(operation).ask({ ...ask, body: { ...(ask.body as object), surplus: 1 } });
    expect(surplus.json()).toMatchObject({
      errors: expect.arrayContaining([{ path: 'body.surplus', code: 'unknown' }]),
    });
  });

  it('nothing invalid has reached the vendor', async () => {
    const before = await sandbox().lastCall();
    for (const operation of everyOperation) {
      const ask = sampleAsk(operation, ids);
      await asSample(operation).ask({ ...ask, path: withSurplus(ask.path) });
    }
    expect(await sandbox().calls({ since: before })).toEqual([]);
  });
});

describe('429', () => {
  let narrow: RunningPortal;
  beforeAll(async () => {
    const limits = {
      read: [2, 60],
      write: [2, 60],
      signInByAccount: [2, 60],
      signInByAddress: [100, 60],
      codeByEmail: [2, 60],
    };
    narrow = await startPortal({
      vendorUrl: sandbox().origin,
      env: { PORTAL_LIMITS: JSON.stringify(limits) },
    });
  });
  afterAll(() => narrow.program.stop());

  // Signing out is told nothing of the kind: whoever wants to leave may.
  it.each(named(({ name }) => name !== 'session.end'))(
    '%s too often, and says when to come back',
    async (_, operation) => {
      const { as } = samples[operation.name];
      // The sessions of the shared portal are good here too: both have the same keys.
      const who = person(as ?? 'child').copy(narrow.port);
      const ask = sampleAsk(operation, ids);
      const headers = { origin: narrow.origin };
      const wrong =
        operation.name === 'session.create' ? { body: { account: 'main', password: 'wrong-one' } } : {};
      const answers = [];
      for (let time = 0; time < 3; time += 1)
        answers.push(await who.copy().ask(withHeaders({ ...ask, ...wrong }, headers)));
      const last = answers.at(-1);
      if (!last) throw new Error('nothing was asked');
      expectProblem(last, 429, 'tooManyRequests');
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(last.headers.ratelimit).toMatch(/r=0/);
    },
  );
});

describe('the vendor failing', () => {
  let hasty: RunningPortal;
  beforeAll(async () => {
    hasty = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '300' } });
  });
  afterAll(() => hasty.program.stop());

  const ask = (operation: Operation) =>
    Object.assign(asSample(operation), { port: hasty.port }).ask(
      withHeaders(sampleAsk(operation, ids), operation.method === 'GET' ? {} : { origin: hasty.origin }),
    );

  /** Calls in between that go well keep the breakers of the services closed; nonsense, which is an answer, opens none. */
  const steady = async () => {
    await sandbox().heal();
    const who = person('main').copy(hasty.port);
    for (const path of ['dealers?pageSize=1', 'home/orders', 'home/news', 'home/work-orders']) {
      for (let time = 0; time < 3; time += 1) await who.get(`/api/v1/${path}`);
    }
  };

  // Signing in, and reading a secret, change nothing at the vendor.
  const changesNothing = ['session.create', 'devices.password'];
  const writes = ({ name, method, limit }: Operation) =>
    method !== 'GET' && limit !== 'read' && !changesNothing.includes(name);
  const nonsense = { body: '<html>Bad gateway</html>', contentType: 'text/html', status: 200 };

  it.each(named((operation) => asksVendor(operation) && !writes(operation)))(
    '%s answers 502 to nonsense',
    async (_, operation) => {
      await sandbox().faults({ path: '/', ...nonsense });
      expectProblem(await ask(operation), 502, 'vendorFailed');
    },
  );

  it.each(named((operation) => asksVendor(operation) && writes(operation)))(
    '%s answers 504 to nonsense after its write, which may have happened',
    async (_, operation) => {
      // What is read before the write is fine.
      const writingCalls = Object.values(calls).filter((call) => call.writes);
      await sandbox().faults(...writingCalls.map(({ number }) => ({ path: number, ...nonsense })));
      expectProblem(await ask(operation), 504, 'outcomeUnknown');
    },
  );

  it.each(named(asksVendor))('%s answers 504 to silence', async (_, operation) => {
    await sandbox().faults({ path: '/', hang: true });
    expectProblem(await ask(operation), 504, operation.method === 'GET' ? 'vendorTimeout' : undefined);
    await steady();
  });
});
