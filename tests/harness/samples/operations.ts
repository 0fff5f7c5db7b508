import { toShipStatusId } from '#lib/contract/constants.ts';
import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation } from '#lib/contract/operation.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { Device, DeviceRow } from '#lib/contract/operations/devices.ts';
import type { Goods, GoodsRow } from '#lib/contract/operations/goods.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import type { ShopOrder } from '#lib/contract/operations/shop-orders.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { HttpRequest, Visitor } from '../client.ts';
import { sealedUrlFor } from '../file-references.ts';
import { type DemoAccount, demoPassword } from '../secrets.ts';
import { signIn } from '../servers/worker-servers.ts';
import { pngOf } from './picture-files.ts';

interface SampleFile {
  type: string;
  bytes: Uint8Array;
}

/** Untyped input, so that tests can send invalid values. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: SampleFile;
}

export const allOperations = [...operations.values()];

export function getOperation(name: OperationName): Operation {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
}

export function toRequest(
  operation: Operation,
  { params = {}, query = {}, body, file }: AnyInput,
): HttpRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((each) => [key, String(each)])),
  ).toString();
  return {
    method: operation.method,
    path: search ? `${path}?${search}` : path,
    ...(body === undefined ? {} : { body }),
    ...(file ? { body: file.bytes, headers: { 'content-type': file.type } } : {}),
  };
}

/** Returns input with which an operation succeeds in a fresh sandbox. */
export function sampleOf({ name, params, sample, file }: Operation, records: SampleRecords): AnyInput {
  const list = `${name.split('.')[0]}.list` as OperationName;
  const hasOnlyId = !sample && Object.keys(params?.shape ?? {}).join() === 'id';
  const input: AnyInput = hasOnlyId ? { params: { id: records.first(list) } } : (sample?.(records) ?? {});
  return file ? { ...input, file: { type: 'image/png', bytes: pngOf(8, 8) } } : input;
}

/** Returns the account that may send the sample; null for visitors. */
export const accountOf = ({ access, sampleAccount }: Operation): DemoAccount | null =>
  access === 'public' ? null : (sampleAccount ?? 'main');

/** Whether the sample makes vendor calls: ending no session makes none, nor does ending an unknown one. */
export const callsVendor = ({ name, vendorCalls, endsSession }: Operation): boolean =>
  vendorCalls.length > 0 && !endsSession && name !== 'sessions.end';

export const sampleRequest = (operation: Operation, records: SampleRecords): HttpRequest =>
  toRequest(operation, sampleOf(operation, records));

let createdCount = 0;
function unique(): string {
  createdCount += 1;
  return `sample.${process.pid}.${createdCount}`;
}

/** Loads ids of records that this account may read. */
export async function loadSampleRecords(who: Visitor): Promise<SampleRecords> {
  const rows = async <Row = { id: string }>(name: OperationName, query: AnyInput['query'] = {}) => {
    const response = await who.send(toRequest(getOperation(name), { query }));
    const { items } = response.json<{ items: Row[] }>();
    if (items.length === 0) throw new Error(`${name} is empty`);
    return items;
  };
  const first = async (name: OperationName, query = {}) =>
    (await rows(name, { pageSize: 1, ...query }))[0]?.id ?? '';
  const device = async (query: AnyInput['query']) => {
    const devices = await rows<DeviceRow>('devices.list', { pageSize: 100, locked: 'no', ...query });
    for (const { id: sn, tcode } of devices.filter(({ dealer }) => dealer?.id !== '')) {
      const read = await who.send(toRequest(getOperation('devices.read'), { params: { sn } }));
      const { version, hasDefaultPassword } = read.json<Device>();
      if (hasDefaultPassword) return { sn, tcode, version };
    }
    throw new Error('no device has a default password');
  };
  const shopOrder = async () => {
    const id = await first('shopOrders.list', { state: toShipStatusId });
    const read = await who.send(toRequest(getOperation('shopOrders.read'), { params: { id } }));
    return { id, version: read.json<ShopOrder>().version };
  };
  const goods = async () => {
    const goods = await rows<GoodsRow>('goods.list', { pageSize: 20 });
    const { id = '', pictures } = goods.find((each) => each.pictures.length > 0) ?? {};
    const read = await who.send(toRequest(getOperation('goods.read'), { params: { id } }));
    const [{ url = '', image = '' } = {}] = pictures ?? [];
    return { id, version: read.json<Goods>().version, picture: url, file: image.split('/').at(-1) ?? '' };
  };
  const deviceWithoutRequest = async (name: OperationName) => {
    const devices = await rows('devices.list', { pageSize: 100, active: 'yes' });
    for (const { id: sn } of devices) {
      const requests = await who.send(toRequest(getOperation(name), { query: { sn, status: '0,1,5' } }));
      if (requests.json<{ total: number }>().total === 0) return sn;
    }
    throw new Error(`every device has one of ${name}`);
  };
  const { file, ...someGoods } = await goods();
  const orders = await rows<OrderRow>('orders.list', { pageSize: 100 });
  const euroOrder = orders.find(({ amount }) => amount?.currency === 'EUR' && amount.minor >= 10_000);
  const alerts = await rows<{ id: string; productId: string }>('inventoryAlerts.list');
  const products = await rows('products.choices');
  const cards = await (await signIn('blue')).send(toRequest(getOperation('tcodes.list'), {}));
  const [tcode] = cards.json<{ items: { id: string }[] }>().items;
  const chat = await chatIds(who);
  const token = await who.send(sampleRequest(getOperation('accessTokens.create'), {} as SampleRecords));
  const autodata = await who.send(toRequest(getOperation('autodata.read'), {}));
  const firstIds = new Map(
    await Promise.all(
      allOperations
        .filter(({ response, params, sampleAccount }) => rowSchemaOf(response) && !params && !sampleAccount)
        .map(async (operation) => {
          const response = await who.send(toRequest(operation, { query: { pageSize: 1 } }));
          return [operation.name, response.json<{ items: { id: string }[] }>().items[0]?.id] as const;
        }),
    ),
  );
  return {
    unique,
    first: (list) => {
      const id = firstIds.get(list);
      if (!id) throw new Error(`${list} has no sample`);
      return id;
    },
    password: demoPassword,
    device: await device({ active: 'no', tcodeState: 'notRedeemed' }),
    activeDevice: await device({ active: 'yes' }),
    alert: alerts[0]?.id ?? '',
    product: products.find(({ id }) => !alerts.some(({ productId }) => productId === id))?.id ?? '',
    goods: someGoods,
    file,
    sellable: (await rows('goods.sellable'))[0]?.id ?? '',
    order: await first('orders.list', { logistics: 2 }),
    shopOrder: await shopOrder(),
    request: {
      sns: {
        reset: await deviceWithoutRequest('resets.list'),
        refund: await deviceWithoutRequest('refunds.list'),
        software: await deviceWithoutRequest('softwareApplies.list'),
      },
      orderNumber: euroOrder?.number ?? '',
      file: await sealedUrlFor(who, '/static/upload/sample.png'),
    },
    tcode: tcode?.id ?? '',
    chat,
    accessToken: token.json<{ id: string }>().id,
    autodata: {
      version: autodata.json<{ account: { version: string } | null }>().account?.version ?? null,
    },
  };
}

/** A message of the assistant, and the only open rating request at the start, which belongs to `admin`. */
async function chatIds(who: Visitor): Promise<SampleRecords['chat']> {
  const entries = async (of: Visitor) => {
    const response = await of.send(toRequest(getOperation('chat.missed'), { query: { after: '0' } }));
    return response.json<{ items: ChatEntry[] }>().items;
  };
  const response = (await entries(who)).find(({ from, kind }) => from === 'assistant' && kind === 'said');
  const rating = (await entries(await signIn('admin'))).find(({ kind }) => kind === 'rating');
  return { response: response?.id ?? '', rating: { id: rating?.id ?? '', dialogId: rating?.dialogId ?? '' } };
}
