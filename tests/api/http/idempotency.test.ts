import { randomUUID } from 'node:crypto';
import { acceptsIdempotencyKey } from '#lib/server/api/idempotency.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { allOperations, loadSampleRecords, sampleRequest } from '../../harness/samples/operations.ts';
import { asBearer, expectStatus, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/shop/platforms';
/** The vendor call that adds a platform. */
const adding = 25;

let main: Visitor;
beforeAll(async () => {
  main = await asBearer('main');
});
afterEach(() => sandbox().clearFaults());
afterAll(() => sandbox().reset());

const draft = () => ({ name: `Keyed ${randomUUID()}`, link: 'https://keyed.example', code: '' });
const add = (body: unknown, key: string, who = main): Promise<HttpResponse> =>
  who.post(path, body, { 'idempotency-key': key });
const codeOf = (response: HttpResponse) => [response.status, response.json().code];

/** Returns the number of platforms that the work added at the vendor. */
async function addedBy(work: () => Promise<unknown>): Promise<number> {
  const since = await sandbox().lastCallNumber();
  await work();
  return (await sandbox().calls({ call: adding, since })).length;
}

describe('a write with an idempotency key', () => {
  it('is sent once, and repeats get the same response', async () => {
    const [key, body] = [randomUUID(), draft()];
    let responses: HttpResponse[] = [];
    const calls = await addedBy(async () => {
      responses = [await add(body, key), await add(body, key), await add(body, key)];
    });
    expect(calls).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
      'true',
    ]);
    // Each request has its own request id.
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('is a repeat whatever the order and spacing of its fields', async () => {
    const [key, { name, link, code }] = [randomUUID(), draft()];
    const first = expectStatus(await add({ name, link, code }, key), 201);
    const other = await main.send({
      method: 'POST',
      path,
      body: JSON.stringify({ code, link: ` ${link} `, name }, null, 2),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    expect([other.status, other.text]).toEqual([201, first.text]);
  });

  it('returns 422 when the key was used for another body, operation or record', async () => {
    const key = randomUUID();
    expectStatus(await add(draft(), key), 201);
    const calls = await addedBy(async () => {
      expect(codeOf(await add(draft(), key))).toEqual([422, 'idempotencyMismatch']);
      const otherOperation = await main.post(
        '/api/v1/messages/read',
        { ids: ['1'] },
        { 'idempotency-key': key },
      );
      expect(codeOf(otherOperation)).toEqual([422, 'idempotencyMismatch']);
    });
    expect(calls).toBe(0);
    const headers = { 'idempotency-key': randomUUID() };
    const remove = (id: string) =>
      main.send({ method: 'DELETE', path: `/api/v1/inventory-alerts/${id}`, headers });
    expectStatus(await remove('99999998'), 404);
    expect(codeOf(await remove('99999999'))).toEqual([422, 'idempotencyMismatch']);
  });

  it('has separate keys per account', async () => {
    const [key, body] = [randomUUID(), draft()];
    expectStatus(await add(body, key), 201);
    const theirs = await add(body, key, await asBearer('merchant'));
    expect([theirs.status, theirs.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('keeps its response for the same account after a new sign-in', async () => {
    const [key, body] = [randomUUID(), draft()];
    const first = expectStatus(await add(body, key), 201);
    const again = await add(body, key, await signIn('main'));
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('returns 409 while the first request is in progress', async () => {
    await sandbox().faults({ path: adding, held: true });
    const [key, body] = [randomUUID(), draft()];
    const calls = await addedBy(async () => {
      const since = await sandbox().lastCallNumber();
      const first = add(body, key);
      await until(async () => (await sandbox().calls({ call: adding, since })).length > 0);
      const second = await add(body, key);
      expect([...codeOf(second), second.headers['retry-after']]).toEqual([409, 'idempotencyInProgress', '1']);
      await sandbox().clearFaults();
      const { text } = expectStatus(await first, 201);
      expect((await add(body, key)).text).toBe(text);
    });
    expect(calls).toBe(1);
  });

  it('repeats a refusal', async () => {
    const key = randomUUID();
    const duplicate = { ...draft(), name: 'eBay Motors' };
    const calls = await addedBy(async () => {
      const first = await add(duplicate, key);
      expect(codeOf(first)).toEqual([409, 'conflict']);
      expect((await add(duplicate, key)).text).toBe(first.text);
    });
    expect(calls).toBe(1);
  });

  it.each([
    ['no response', { noResponse: true, execute: true }],
    ['a reset connection', { resetConnection: true, execute: true }],
    ['an HTML response', { body: '<html>', execute: true }],
  ])('is not sent again when the outcome is unknown: %s', async (_, fault) => {
    await sandbox().faults({ path: adding, times: 1, ...fault });
    const [key, body] = [randomUUID(), draft()];
    const calls = await addedBy(async () => {
      const first = await add(body, key);
      expect(codeOf(first)).toEqual([504, 'outcomeUnknown']);
      expect((await add(body, key)).text).toBe(first.text);
    });
    expect(calls).toBe(1);
  });

  it('is not sent again after its caller disconnects', async () => {
    await sandbox().faults({ path: adding, held: true });
    const [key, body] = [randomUUID(), draft()];
    const calls = await addedBy(async () => {
      const control = new AbortController();
      const since = await sandbox().lastCallNumber();
      const first = main
        .send({ method: 'POST', path, body, headers: { 'idempotency-key': key }, signal: control.signal })
        .catch(() => null);
      const logged = async () => (await sandbox().calls({ call: adding, since }))[0];
      await until(async () => (await logged()) !== undefined);
      control.abort();
      await first;
      // The portal notices the disconnect a little later.
      await until(async () => (await logged())?.aborted === true);
      await sandbox().clearFaults();
      await until(async () => (await add(body, key)).status !== 409);
      expect(codeOf(await add(body, key))).toEqual([504, 'outcomeUnknown']);
    });
    expect(calls).toBe(1);
  });

  it('can be retried with its key when nothing was changed', async () => {
    const [key, body] = [randomUUID(), draft()];
    // The vendor's own rate limit refuses the call.
    await sandbox().faults({ path: adding, times: 1, code: 2003, body: { code: 2003, msg: 'slow down' } });
    expect(codeOf(await add(body, key))).toEqual([429, 'tooManyRequests']);
    expect(codeOf(await add({ ...body, link: 'ftp://x' }, key))).toEqual([422, 'invalid']);
    expectStatus(await add(body, key), 201);
  });

  it('can be retried with its key after the session expired', async () => {
    const who = await asBearer('blue');
    await sandbox().endTokens('blue', 'revoke');
    const [key, body] = [randomUUID(), draft()];
    expect(codeOf(await add(body, key, who))).toEqual([401, 'sessionEnded']);
    expect(codeOf(await add(body, key, who))).toEqual([401, 'sessionEnded']);
    expectStatus(await add(body, key, await asBearer('blue')), 201);
  });

  it('returns 422 for an invalid key', async () => {
    for (const key of ['a b', 'x'.repeat(256), 'ключ'.normalize()].map((text) =>
      Buffer.from(text).toString('latin1'),
    )) {
      const response = await add(draft(), key);
      expect([response.status, response.json().errors]).toEqual([
        422,
        [{ path: 'header.idempotency-key', code: 'format' }],
      ]);
    }
  });
});

describe('every write with an idempotency key', () => {
  it('is sent once', async () => {
    const ids = await loadSampleRecords(await signIn('main'));
    const keyed = allOperations.filter(acceptsIdempotencyKey);
    expect(keyed.length).toBeGreaterThan(25);
    const who = { main: await asBearer('main'), blue: await asBearer('blue') };
    const twice: string[] = [];
    for (const operation of keyed) {
      const request = sampleRequest(operation, ids);
      const headers = { ...request.headers, 'idempotency-key': randomUUID() };
      const as = operation.access === 'tcode' ? who.blue : who.main;
      const first = await as.send({ ...request, headers });
      const since = await sandbox().lastCallNumber();
      const again = await as.send({ ...request, headers });
      if (first.status >= 500 || again.text !== first.text || (await sandbox().lastCallNumber()) !== since)
        twice.push(`${operation.name}: ${first.status}, then ${again.status}`);
    }
    expect(twice).toEqual([]);
  });
});
