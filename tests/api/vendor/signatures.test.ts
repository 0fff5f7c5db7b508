import { cleanTerm } from '#lib/contract/input-types.ts';
import type { Visitor } from '../../harness/client.ts';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

startSpecifiedVendor();

const runs = count(20, 1_000);

/** Texts that break a careless signature. */
const hostileTexts = [
  'a&b=c',
  '=',
  '&&',
  '&sign=forged',
  'a=b&password=stolen',
  '100 %',
  '%26',
  '%3D%00',
  'a+b c',
  '中文 经销商',
  'Straße – «Ø»',
  '💡🚗',
  '👨‍👩‍👧',
  "O'Neil; DROP TABLE",
  '"\\',
  'é vs é',
];

const dealerWith = (text: string, index: number) => ({
  number: '',
  name: text,
  type: 'subDealer',
  personInCharge: text.slice(0, 60),
  country: 'DE',
  region: '',
  address: text,
  zipCode: '',
  contact: '',
  email: `sign.${process.pid}.${index}@example.com`,
  contractNumber: '',
  contractStart: null,
  contractEnd: null,
  account: `sign.${process.pid}.${index}`,
  password: `${text}-long-enough`,
});

describe('values reach the vendor unchanged and correctly signed', () => {
  let main: Visitor;
  beforeAll(async () => {
    main = await signIn('main');
  });
  afterAll(() => sandbox().reset());

  it.each(hostileTexts)('%j in a form', async (text) => {
    const since = await sandbox().lastCallNumber();
    const response = await main.copy().post('/api/v1/dealers', dealerWith(text, since));
    expect(response.status).toBe(201);
    const [call] = await sandbox().calls({ since, call: 31 });
    expect(call).toMatchObject({
      signature: { ok: true },
      params: { name: text.trim(), address: text.trim() },
    });
  });

  it.each(hostileTexts.map((text) => text.slice(0, 20)))('%j in a query', async (text) => {
    const since = await sandbox().lastCallNumber();
    const response = await main.copy().get(`/api/v1/dealers?q=${encodeURIComponent(text)}`);
    expect(response.status).toBe(200);
    const [call] = await sandbox().calls({ since, call: 30 });
    expect(call).toMatchObject({ signature: { ok: true }, params: { keyword: text.trim() } });
  });

  it(`${runs} generated texts`, async () => {
    const before = await sandbox().lastCallNumber();
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((it) => /^[^\p{C}]+$/u.test(it) && cleanTerm(it) !== '' && it.trim().length <= 20);
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const since = await sandbox().lastCallNumber();
        const response = await main.copy().get(`/api/v1/dealers?pageSize=1&q=${encodeURIComponent(typed)}`);
        expect([typed, response.status]).toEqual([typed, 200]);
        const [call] = await sandbox().calls({ since, call: 30 });
        // Digits of other scripts, for example, become ASCII.
        expect(call?.params.keyword).toBe(cleanTerm(typed));
      }),
      { numRuns: runs },
    );
    const calls = await sandbox().calls({ since: before });
    expect(calls.filter(({ signature }) => !signature?.ok)).toEqual([]);
    expect(calls.length).toBeGreaterThanOrEqual(runs);
  });

  it('the longest possible password', async () => {
    const since = await sandbox().lastCallNumber();
    const long = '密码&=+% '.repeat(40).slice(0, 200);
    await main.copy().post('/api/session', { account: 'main', password: long });
    const [call] = await sandbox().calls({ since, call: 1 });
    expect(call).toMatchObject({ signature: { ok: true } });
  });
});

const formats = ['keyvalue', 'values', 'key=value&:header', 'keyvalue:header', 'values:header'];

describe.each(formats)('with the signature format %s', (format) => {
  let ownSandbox: RunningSandbox;
  let ownPortal: RunningPortal;
  beforeAll(async () => {
    ownSandbox = await startSandbox({ VENDOR_SIGN_FORMAT: format, SANDBOX_DEVICES: '50' });
    ownPortal = await startPortal({ vendorUrl: ownSandbox.origin, env: { VENDOR_SIGN_FORMAT: format } });
  });
  afterAll(async () => {
    await ownPortal.program.stop();
    await ownSandbox.program.stop();
  });

  it('the vendor accepts the portal’s calls', async () => {
    const who = await signIn('main', ownPortal);
    expect((await who.get(`/api/v1/dealers?q=${encodeURIComponent('a&b=c %')}`)).status).toBe(200);
    const calls = await ownSandbox.calls();
    expect(calls.length).toBeGreaterThanOrEqual(2);
    expect(calls.filter(({ signature }) => !signature?.ok)).toEqual([]);
  });
});
