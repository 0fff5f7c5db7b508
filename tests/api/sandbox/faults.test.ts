import { request } from 'node:http';
import { admin, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
const path = `${admin}/statistics`;

describe('faults', () => {
  it('replace the given number of responses', async () => {
    const main = await client().signIn('main');
    await main.callControl('POST', 'faults', { path, times: 1, status: 503, body: { code: 7 } });
    expect(await main.call('GET', path)).toMatchObject({ status: 503, code: 7 });
    expect(await main.call('GET', path)).toMatchObject({ status: 200, code: 200 });
  });

  it('prevent a write, or only its confirmation', async () => {
    const main = await client().signIn('main');
    const unread = async () =>
      Number((await main.call('GET', `${admin}/message/list`)).data.mate.unread_count);
    const read = () => main.call('PUT', `${admin}/message/read`, { message_ids: '2999' });
    const before = await unread();
    await main.callControl('POST', 'faults', [
      { path: 45, times: 1, resetConnection: true },
      { path: 45, times: 1, resetConnection: true, execute: true },
    ]);
    await expect(read()).rejects.toThrow();
    expect(await unread()).toBe(before);
    await expect(read()).rejects.toThrow();
    expect(await unread()).toBe(before - 1);
  });

  it('truncate, throttle and delay bodies', async () => {
    const main = await client().signIn('main');
    await main.callControl('POST', 'faults', [
      { path, times: 1, truncateAfter: 10 },
      { path, times: 1, throttle: { bytes: 40, everyMs: 1 } },
      { path, times: 1, delayMs: 120 },
    ]);
    await expect(main.call('GET', path)).rejects.toThrow();
    expect((await main.call('GET', path)).code).toBe(200);
    const startedAt = performance.now();
    expect((await main.call('GET', path)).code).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(100);
    const [first] = (await main.callControl('GET', `calls?path=${path}`)).calls.slice(-3);
    expect(first).toMatchObject({ cutByFault: true, aborted: false, faulted: true });
  });

  it('hold a response until they are cleared', async () => {
    const main = await client().signIn('main');
    await main.callControl('POST', 'faults', { path, held: true });
    const [last] = (await main.callControl('GET', 'calls?limit=1')).calls;
    let status = 0;
    const held = main.call('GET', path).then((response) => {
      status = response.status;
    });
    while (
      (await main.callControl('GET', `calls?path=${path}&limit=1&since=${last?.n ?? 0}`)).calls.length === 0
    );
    expect(status).toBe(0);
    await main.callControl('DELETE', 'faults');
    await held;
    expect(status).toBe(200);
  });

  it('execute a write late, after the client has disconnected', async () => {
    const main = await client().signIn('main');
    const unread = async () =>
      Number((await main.call('GET', `${admin}/message/list`)).data.mate.unread_count);
    const before = await unread();
    await main.callControl('POST', 'faults', { path: 45, times: 1, runAfterMs: 200 });
    const controller = new AbortController();
    const read = { message_ids: '2999' };
    const left = main.call('PUT', `${admin}/message/read`, read, undefined, controller.signal);
    while ((await main.callControl('GET', 'calls?call=45&limit=1')).calls.length === 0);
    controller.abort();
    await expect(left).rejects.toThrow();
    expect(await unread()).toBe(before);
    while ((await unread()) === before);
    expect(await unread()).toBe(before - 1);
  });

  it('redirect, and change the content type', async () => {
    await client().callControl('POST', 'faults', [
      { path: '/api/v1', times: 1, redirect: 'http://127.0.0.1:9/' },
      {
        path: '/api/v1',
        times: 1,
        body: '<h1>down</h1>',
        contentType: 'text/html',
        headers: { 'x-extra': '1' },
      },
    ]);
    const url = `${sandbox().url}/api/v1/get_banner`;
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe('http://127.0.0.1:9/');
    const html = await fetch(url);
    expect([html.headers.get('content-type'), html.headers.get('x-extra')]).toEqual(['text/html', '1']);
    expect(await html.text()).toBe('<h1>down</h1>');
  });

  it('are refused when they are invalid', async () => {
    expect(await client().callControl('POST', 'faults', { path, delay: 3 })).toMatchObject({ ok: false });
    expect(await client().callControl('POST', 'faults', { delayMs: 3 })).toMatchObject({ ok: false });
  });
});

describe('the call log', () => {
  const newest = async () => (await client().callControl('GET', 'calls?limit=1')).calls[0];

  it('shows the result of the signature check', async () => {
    const wrong = await client().call('GET', '/api/v1/get_banner', { lang: 'en' }, 'f'.repeat(32));
    expect(wrong).toMatchObject({ status: 200, code: 40001 });
    expect(await newest()).toMatchObject({
      call: 93,
      code: 40001,
      signature: { reason: 'wrong', base: 'lang=en' },
    });
    await client().call('GET', '/api/v1/get_banner', { lang: 'é+&=' });
    expect(await newest()).toMatchObject({ signature: { ok: true }, params: { lang: 'é+&=' } });
  });

  it('shows headers that must not be forwarded', async () => {
    const headers = {
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      te: 'trailers',
      connection: 'close, x-hop',
    };
    await new Promise((resolve, reject) => {
      request(`${sandbox().url}/api/v1/get_banner`, { headers }, (response) => {
        response.resume();
        response.once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
    const logged = await newest();
    expect([...(logged?.forbiddenHeaders ?? [])].sort()).toEqual([
      'connection',
      'cookie',
      'te',
      'x-forwarded-for',
    ]);
    expect(logged).toMatchObject({ code: 40002, authorization: 'absent' });
  });

  it('shows a client that disconnected', async () => {
    await client().callControl('POST', 'faults', { path: '/api/v1', noResponse: true });
    const controller = new AbortController();
    const pending = fetch(`${sandbox().url}/api/v1/get_banner`, { signal: controller.signal });
    while ((await newest())?.path !== '/api/v1/get_banner' || (await newest())?.ms !== null);
    controller.abort();
    await expect(pending).rejects.toThrow();
    while (!(await newest())?.aborted);
    expect(await newest()).toMatchObject({ aborted: true, cutByFault: false, status: null });
  });

  it('can be cleared, and keeps counting', async () => {
    await client().call('GET', '/api/v1/get_banner');
    const { n = 0 } = (await newest()) ?? {};
    await client().callControl('DELETE', 'calls');
    expect(await newest()).toBeUndefined();
    await client().call('GET', '/api/v1/get_banner');
    expect(await newest()).toMatchObject({ n: n + 1 });
  });
});
