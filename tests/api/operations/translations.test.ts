import type { Visitor } from '../../harness/client.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

const path = '/api/v1/translations';

describe('a translation', () => {
  it('keeps the order of texts and their line breaks, and returns the language', async () => {
    const texts = ['Das Gerät ist defekt.\n\nBitte prüfen.', '', 'Danke und Gruß'];
    const response = await main.post(path, { texts, to: 'en' });
    expect([response.status, response.json()]).toEqual([
      200,
      {
        texts: ['[de → en] Das Gerät ist defekt.\n\n[de → en] Bitte prüfen.', '', '[de → en] Danke und Gruß'],
        from: 'de',
      },
    ]);
  });

  it('keeps texts that are already in the language', async () => {
    const response = await main.post(path, { texts: ['设备无法激活'], to: 'zh' });
    expect(response.json()).toEqual({ texts: ['设备无法激活'], from: 'zh' });
  });

  it('of a long text uses short calls, and translates each sentence once', async () => {
    const since = await sandbox().lastCallNumber();
    const long = '设备在激活时报告错误代码，无法继续。'.repeat(120);
    const response = await main.post(path, { texts: [long, long], to: 'en' });
    const { texts } = response.json<{ texts: string[] }>();
    const sent = await sandbox().calls({ since, call: 92 });
    expect(texts[0]?.replaceAll('[zh → en] ', '')).toBe(long);
    expect(texts[1]).toBe(texts[0]);
    expect(new Set(sent.map(({ params }) => params.text)).size).toBe(sent.length);
    expect(Math.max(...sent.map(({ params }) => encodeURIComponent(params.text ?? '').length))).toBeLessThan(
      7_000,
    );
  });

  it('returns the language of the translated text', async () => {
    const response = await main.post(path, { texts: ['Hello,\nDas Gerät ist defekt.'], to: 'en' });
    expect(response.json()).toEqual({ texts: ['Hello,\n[de → en] Das Gerät ist defekt.'], from: 'de' });
  });

  it.each([
    ['no text', { texts: [], to: 'en' }, 'body.texts'],
    ['too many texts', { texts: Array(101).fill('a'), to: 'en' }, 'body.texts'],
    [
      'texts that are too long together',
      { texts: ['a'.repeat(12_000), 'b'.repeat(12_000)], to: 'en' },
      'body.texts',
    ],
    ['too many lines', { texts: ['a\n'.repeat(301)], to: 'en' }, 'body.texts'],
    ['an unknown language', { texts: ['Hallo'], to: 'xx' }, 'body.to'],
    ['a NUL', { texts: ['a\u0000b'], to: 'en' }, ''],
  ])('is refused for %s', async (_, body, at) => {
    const response = await main.post(path, body);
    expect([400, 422]).toContain(response.status);
    if (at)
      expect(response.json<{ errors?: { path: string }[] }>().errors?.map((error) => error.path)).toEqual([
        at,
      ]);
  });

  it('fails completely when one part fails', async () => {
    await sandbox().faults({ path: 92, status: 500, times: 1 });
    const since = await sandbox().lastCallNumber();
    const texts = Array.from({ length: 90 }, (_, index) => `Satz ${index}`);
    const response = await main.post(path, { texts, to: 'en' });
    expect(response.status).toBe(502);
    // The remaining calls are cancelled.
    expect((await sandbox().calls({ since, call: 92 })).length).toBeLessThan(20);
  });
});
