import type { Platform } from '#lib/contract/operations/platforms.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/shop/platforms';
const validPlatform = { name: 'Zalando', link: 'https://shop.example/zalando', code: 'ZAL' };
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const listPlatforms = async (who = main) =>
  expectStatus(await who.get(path), 200).json<{ items: Platform[] }>().items;
const read = async (id: string) => expectStatus(await main.get(`${path}/${id}`), 200).json<Platform>();
const change = (id: string, body: unknown) => main.send({ method: 'PATCH', path: `${path}/${id}`, body });
const findPlatform = async (name: string) => {
  const match = (await listPlatforms()).find((platform) => platform.name === name);
  if (!match) throw new Error(`no platform ${name}`);
  return match;
};

describe('the link of a platform', () => {
  const createPlatform = async (body: object) => {
    const since = await sandbox().lastCallNumber();
    const response = await main.post(path, { ...validPlatform, ...body });
    return { response, sent: (await sandbox().calls({ call: 25, since })).length };
  };

  it.each([
    'http://shop.example',
    'javascript:alert(1)',
    'https:shop',
    'https://shop',
    'https://me:secret@shop.example',
    'https://shop.example/a b',
    'shop.example',
    '//shop.example',
    'data:text/html,https://shop.example',
  ])('%s returns 422 without a vendor call', async (link) => {
    const { response, sent } = await createPlatform({ link });
    expect([response.status, response.json().errors, sent]).toEqual([
      422,
      [{ path: 'body.link', code: 'https' }],
      0,
    ]);
  });

  it.each(['https://shop.example', 'https://shop.example:8443/a?b=ü#c', 'https://магазин.example/товары'])(
    '%s is stored unchanged',
    async (link) => {
      const { response } = await createPlatform({ link });
      expect((await read(expectStatus(response, 201).json<{ id: string }>().id)).link).toBe(link);
    },
  );

  it('can stay http while another field changes', async () => {
    const httpPlatform = (await listPlatforms()).find(({ link }) => link.startsWith('http:'));
    expectStatus(
      await change(httpPlatform?.id ?? '', { name: 'Counter', version: httpPlatform?.version }),
      200,
    );
    expect(await read(httpPlatform?.id ?? '')).toMatchObject({ name: 'Counter', link: httpPlatform?.link });
    expectStatus(await change(httpPlatform?.id ?? '', { link: httpPlatform?.link }), 422);
  });
});

describe('a platform', () => {
  it('requires a name and a link, and returns 422 with each field', async () => {
    const response = await main.post(path, { name: ' ', link: '', code: '' });
    expect([response.status, response.json().errors]).toEqual([
      422,
      [
        { path: 'body.name', code: 'required' },
        { path: 'body.link', code: 'required' },
      ],
    ]);
  });

  it('with a duplicate name or code returns 409 with the field', async () => {
    for (const [body, field] of [
      [{ ...validPlatform, code: 'ebay' }, 'code'],
      [{ ...validPlatform, name: 'EBAY motors' }, 'name'],
    ] as const) {
      const response = await main.post(path, body);
      expect([response.status, response.json().errors]).toEqual([
        409,
        [{ path: `body.${field}`, code: 'taken' }],
      ]);
    }
  });

  it('returns 409 after a concurrent change', async () => {
    const { id, version } = await findPlatform('eBay Motors');
    expectStatus(await change(id, { code: 'EB', version }), 200);
    const since = await sandbox().lastCallNumber();
    const late = await change(id, { code: 'BAY', version });
    expect([late.status, late.json().code, (await sandbox().calls({ call: 26, since })).length]).toEqual([
      409,
      'conflict',
      0,
    ]);
    const now = await read(id);
    expect(now.code).toBe('EB');
    expectStatus(await change(id, { code: '', version: now.version }), 200);
    expect((await read(id)).code).toBe('');
  });

  it('of another dealer returns 404, even for its parent dealer', async () => {
    const [theirs] = await listPlatforms(await signIn('merchant'));
    expect(theirs).toBeDefined();
    for (const response of [
      await main.get(`${path}/${theirs?.id}`),
      await change(theirs?.id ?? '', { name: 'x' }),
    ])
      expect([response.status, response.json().code]).toEqual([404, 'notFound']);
  });

  it('shows its number of products and whether it is open', async () => {
    const items = await listPlatforms();
    expect(items.reduce((sum, { goods }) => sum + Number(goods), 0)).toBeGreaterThan(1000);
    expect(items.filter(({ open }) => !open).map(({ name }) => name)).toContain('Mercado Libre México');
    const choices = (await main.get(`${path}/choices?q=ama`)).json<{ items: object[] }>().items;
    expect(choices).toEqual([
      expect.objectContaining({ name: 'Amazon Deutschland', code: 'AMZ-DE', open: true }),
      expect.objectContaining({ name: 'Amazon France' }),
    ]);
  });
});
