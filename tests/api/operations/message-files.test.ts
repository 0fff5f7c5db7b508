import { readFileSync } from 'node:fs';
import { expectStatus, signIn, visitor } from '../../harness/servers/worker-servers.ts';

/** Returns the URLs of the message files in the page's HTML. */
async function textsOf(path: string): Promise<string[]> {
  const { text } = await (await signIn('main')).get(path);
  return [...text.matchAll(/href="(\/texts\/[^"]+)"/g)].map(([, url = '']) => url);
}

describe('the message files of a page', () => {
  it('are cached for a year', async () => {
    const urls = await textsOf('/dealers/product/activation');
    expect(urls).not.toEqual([]);
    for (const url of urls) {
      const response = await visitor().get(url);
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('have the language of their URL', async () => {
    const [url = ''] = await textsOf('/signin/reset');
    const german = await visitor().get(url.replace(/en\/.*/, 'de/common'));
    const { cancel } = JSON.parse(readFileSync('messages/de/common.json', 'utf8')) as { cancel: string };
    expect(german.json()).toMatchObject({ common: { cancel } });
  });

  it('are not part of the page data', async () => {
    const { text } = expectStatus(await (await signIn('main')).get('/dealers/product/activation'), 200);
    expect(text).not.toContain('limitReached');
  });

  it('of an old version have current messages, and are not cached', async () => {
    const [url = ''] = await textsOf('/signin/reset');
    const response = await visitor().get(url.replace(/^\/texts\/[^/]+/, '/texts/0123456789abcdef'));
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['/texts/0/xx/common', '/texts/0/en/none', '/texts/0/en/common,none', '/texts/0/en/toString'])(
    '%s returns 404',
    async (url) => {
      expect((await visitor().get(url)).status).toBe(404);
    },
  );
});
