import { request } from 'node:http';
import { admin, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
const path = `${admin}/statistics`;

describe('faults', () => {
  it('stand in for an answer as often as they are told', async () => {
    const main = await client().signIn('main');
    await main.sessions('POST', 'faults', { path, times: 1, status: 503, body: { code: 7 } });
    expect(await main.call('GET', path)).toMatchObject({ status: 503, code: 7 });
    expect(await main.call('GET', path)).toMatchObject({ status: 200, code: 200 });
  });

  it('keep a write from happening, or only from being confirmed', async () => {
    const main = await client().signIn('main');
    const unread = async () =>
      Number((await main.call('GET', `${admin}/message/list`)).data.mate.unread_count);
    const read = () => main.call('PUT', `${admin}/message/read`, { message_ids: '2999' });
    const before = await unread();
    await main.sessions('POST', 'faults', [
      { path: 45, times: 1, resetConnection: true },
      { path: 45, times: 1, resetConnection: true, execute: true },
    ]);
    await expect(read()).rejects.toThrow();
    expect(await unread()).toBe(before);
    await expect(read()).rejects.toThrow();
    expect(await unread()).toBe(before - 1);
  });

  it('cut bodies short, drip them, and delay them', async () => {
    const main = await client().signIn('main');
    await main.sessions('POST', 'faults', [
      { path, times: 1, truncateAfter: 10 },
      { path, times: 1, throttle: { bytes: 40, everyMs: 1 } },
      { path, times: 1, delayMs: 120 },
    ]);
    await expect(main.call('GET', path)).rejects.toThrow();
    expect((await main.call('GET', path)).code).toBe(200);
    const began = performance.now();
    expect((await main.call('GET', path)).code).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(100);
    const [first] = (await main.sessions('GET', `calls?path=${path}`)).calls.slice(-3);
    expect(first).toMatchObject({ cutByFault: true, aborted: false, faulted: true });
  });

  it('let a write happen late, when nobody waits for it any more', async () => {
    const main = await client().signIn('main');
    const unread = async () =>
      Number((await main.call('GET', `${admin}/message/list`)).data.mate.unread_count);
    const before = await unread();
    await main.sessions('POST', 'faults', { path: 45, times: 1, runAfterMs: 200 });
    const going = new AbortController();
    const read = { message_ids: '2999' };
    const left = main.call('PUT', `${admin}/message/read`, read, undefined, going.signal);
    while ((await main.sessions('GET', 'calls?call=45&limit=1')).calls.length === 0);
    going.abort();
    await expect(left).rejects.toThrow();
    expect(await unread()).toBe(before);
    while ((await unread()) === before);
    expect(await unread()).toBe(before - 1);
  });

  it('redirect, and change the kind of content', async () => {
    await client().sessions('POST', 'faults', [
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

  it('are refused when they make no sense', async () => {
    expect(await client().sessions('POST', 'faults', { path, delay: 3 })).toMatchObject({ ok: false });
    expect(await client().sessions('POST', 'faults', { delayMs: 3 })).toMatchObject({ ok: false });
  });
});

describe('the log of calls', () => {
  const newest = async () => (await client().sessions('GET', 'calls?limit=1')).calls[0];

  it('shows the verdict on the signature', async () => {
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

  it('shows headers that should have stayed at home', async () => {
    const headers = {
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      te: 'trailers',
      connection: 'close, x-hop',
    };
    await new Promise((resolve, reject) => {
      request(`${sandbox().url}/api/v1/get_banner`, { headers }, (answer) => {
        answer.resume();
        answer.once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
    const seen = await newest();
    expect([...(seen?.forbiddenHeaders ?? [])].sort()).toEqual([
      'connection',
      'cookie',
      'te',
      'x-forwarded-for',
    ]);
    expect(seen).toMatchObject({ code: 40002, authorization: 'absent' });
  });

  it('shows a client that went away', async () => {
    await client().sessions('POST', 'faults', { path: '/api/v1', noResponse: true });
    const going = new AbortController();
    const asked = fetch(`${sandbox().url}/api/v1/get_banner`, { signal: going.signal });
    while ((await newest())?.path !== '/api/v1/get_banner' || (await newest())?.ms !== null);
    going.abort();
    await expect(asked).rejects.toThrow();
    while (!(await newest())?.aborted);
    expect(await newest()).toMatchObject({ aborted: true, cutByFault: false, status: null });
  });

  it('is emptied, and goes on counting', async () => {
    await client().call('GET', '/api/v1/get_banner');
    const { n = 0 } = (await newest()) ?? {};
    await client().sessions('DELETE', 'calls');
    expect(await newest()).toBeUndefined();
    await client().call('GET', '/api/v1/get_banner');
    expect(await newest()).toMatchObject({ n: n + 1 });
  });
});
