import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
let device: DeviceRow;
let order: OrderRow;

const get = async <Body>(path: string) => expectStatus(await main.get(path), 200).json<Body>();
const list = async <Row>(path: string) => (await get<{ items: Row[] }>(path)).items;

beforeAll(async () => {
  main = await signIn('main');
  [device] = (await list<DeviceRow>('/api/v1/devices?pageSize=1&page=7')) as [DeviceRow];
  [order] = (await list<OrderRow>('/api/v1/orders?pageSize=1&page=7&pi=PI')) as [OrderRow];
});
afterEach(() => sandbox().clearFaults());

const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const notations: [string, (number: string) => string][] = [
  ['isolates', (number) => `\u2068${number}\u2069`],
  ['zero-width spaces', (number) => [...number].join('\u200b')],
  ['an Arabic letter mark', (number) => `\u061c${number}`],
  ['inner spaces', (number) => `${number.slice(0, 4)} ${number.slice(4, 8)}\u00a0${number.slice(8)}`],
  ['an apostrophe', (number) => `'${number}`],
  ['full-width characters', wide],
  ['Arabic digits', (number) => number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
  ['long dashes', (number) => number.replaceAll('-', '–')],
];

describe.each(notations)('a number with %s', (_, write) => {
  const encoded = (number: string) => encodeURIComponent(write(number));

  it('finds the same device in searches, filters and paths', async () => {
    const sn = encoded(device.id);
    for (const query of [`q=${sn}`, `sn=${sn}`])
      expect((await list<DeviceRow>(`/api/v1/devices?${query}`)).map(({ id }) => id)).toEqual([device.id]);
    expect(await get(`/api/v1/devices/${sn}`)).toMatchObject({ id: device.id });
    expect(await get(`/api/v1/sn-free/search?sn=${sn}`)).toEqual(
      await get(`/api/v1/sn-free/search?sn=${device.id}`),
    );
  });

  it('finds the same order by its number and PI number', async () => {
    for (const query of [`number=${encoded(order.number)}`, `pi=${encoded(order.piNumber)}`])
      expect((await list<OrderRow>(`/api/v1/orders?${query}`)).map(({ id }) => id)).toEqual([order.id]);
  });

  it('is the same device in a body', async () => {
    const [dealer] = await list<{ id: string }>('/api/v1/dealers/choices');
    const check = async (sn: string) =>
      expectStatus(
        await main.post('/api/v1/device-transfers/check', { dealer: dealer?.id, sns: [sn] }),
        200,
      ).json();
    expect(await check(write(device.id))).toEqual(await check(device.id));
  });

  it('opens the page of the device', async () => {
    const { text } = expectStatus(await main.get(`/dealers/product/equipment/${encoded(device.id)}`), 200);
    expect(text).toContain(`<title>${device.id}`);
  });
});

it.each(['¹', '①', 'Ⅳ', 'А', '½'])('a number with %s is refused with its field', async (odd) => {
  const [sn, number] = [
    encodeURIComponent(device.id + odd),
    encodeURIComponent(order.number.slice(0, 8) + odd),
  ];
  const since = await sandbox().lastCallNumber();
  for (const [path, field] of [
    [`/api/v1/devices?q=${sn}`, 'query.q'],
    [`/api/v1/devices?sn=${sn}`, 'query.sn'],
    [`/api/v1/devices/${sn}`, 'params.sn'],
    [`/api/v1/sn-free/search?sn=${sn}`, 'query.sn'],
    [`/api/v1/orders?number=${number}`, 'query.number'],
    [`/api/v1/devices?updatesFrom=1${encodeURIComponent(odd)}`, 'query.updatesFrom'],
  ] as const) {
    const { errors } = expectStatus(await main.get(path), 422).json<{ errors: { path: string }[] }>();
    expect(errors.map((each) => each.path)).toEqual([field]);
  }
  expect(await sandbox().calls({ since })).toEqual([]);
});

it('counts the 20 characters of a search after cleaning', async () => {
  const q = encodeURIComponent([...'12345678901234567890'].join('\u200b'));
  expectStatus(await main.get(`/api/v1/devices?q=${q}`), 200);
  expectStatus(await main.get(`/api/v1/devices?q=${q}1`), 422);
});

it('a list whose URL has a refused text shows the reason and no rows', async () => {
  for (const q of [`${device.id}¹`, 'x'.repeat(21), 'Grupo Ocaña']) {
    const { text } = expectStatus(
      await main.get(`/dealers/product/equipment?q=${encodeURIComponent(q)}`),
      200,
    );
    const [, content = ''] = text.replace(/<(script|style)\b.*?<\/\1>/gs, '').split('<main');
    expect(content).toMatch(/A serial number has 4 to 32|Enter at most 20 characters/);
    expect(content).not.toContain('<tbody');
  }
});
