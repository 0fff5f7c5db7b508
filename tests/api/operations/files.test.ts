import type { Visitor } from '../../harness/client.ts';
import { vendorUrlOf } from '../../harness/file-references.ts';
import { expectStatus, sandbox, signIn, visitor } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
let merchant: Visitor;
/** A public picture, and an attachment for accounts with after-sales access. */
let picture: string;
let attachment: string;

beforeAll(async () => {
  main = await signIn('main');
  merchant = await signIn('merchant');
  const goods = await main.get('/api/v1/goods?pageSize=20');
  const { items } = goods.json<{ items: { pictures: { image: string }[] }[] }>();
  picture = items.find(({ pictures }) => pictures.length > 0)?.pictures[0]?.image ?? '';
  const upload = await main.send({
    method: 'POST',
    path: '/api/v1/after-sales/files?name=invoice.pdf',
    body: Buffer.from('%PDF-1.7\n%%EOF\n'),
    headers: { 'content-type': 'application/pdf' },
  });
  attachment = expectStatus(upload, 201).json<{ address: string }>().address;
});
afterAll(() => sandbox().reset());

describe('a vendor file', () => {
  it('is returned to the account that received its address', async () => {
    const response = expectStatus(await main.get(picture), 200);
    expect(response.headers).toMatchObject({
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      ratelimit: expect.stringMatching(/^"read"/),
    });
    const pdf = expectStatus(await main.get(attachment), 200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    });
  });

  it('keeps its address, so that browsers can cache it', async () => {
    const again = await main.get('/api/v1/goods?pageSize=20');
    expect(again.text).toContain(picture);
  });

  it('returns 404 for another account, and 401 for a visitor', async () => {
    for (const address of [picture, attachment]) {
      expect((await merchant.get(address)).status).toBe(404);
      expect((await visitor().get(address)).status).toBe(401);
    }
  });

  it('returns 404 for a token without its area', async () => {
    const created = await main.post('/api/v1/access-tokens', {
      name: 'T',
      rights: 'read',
      areas: ['dealers'],
    });
    const { token } = expectStatus(created, 201).json<{ token: string }>();
    const program = visitor();
    program.headers.authorization = `Bearer ${token}`;
    for (const address of [picture, attachment]) expect((await program.get(address)).status).toBe(404);
  });

  it('returns 404 for an address that the portal did not issue', async () => {
    const url = encodeURIComponent(`${sandbox().origin}/tcjxs/Api/Order/getOrderList`);
    const reference = picture.split('/').at(-1) ?? '';
    const changed = `${reference.slice(0, 40)}${reference[40] === 'A' ? 'B' : 'A'}${reference.slice(41)}`;
    const since = await sandbox().lastCallNumber();
    for (const path of [`/api/files?url=${url}`, `/api/v1/files/${changed}`, '/api/v1/files/AAAA'])
      expect((await main.get(path)).status).toBe(404);
    expect(await sandbox().calls({ since })).toEqual([]);
  });

  it('has an address without the vendor’s URL', () => {
    expect(vendorUrlOf(picture)).toMatch(/^http:\/\/127\.0\.0\.1/);
    expect(Buffer.from(picture.split('/').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain(
      'http',
    );
  });
});
