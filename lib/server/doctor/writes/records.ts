import { toShipStatusId } from '#lib/contract/constants.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';

/** Runs a read operation with its contract's defaults. Throws what its handler throws. */
export type RunRead = (
  name: OperationName,
  input?: { params?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> },
) => Promise<unknown>;

/** Thrown by the input of a write for which the account has no record. */
export class RecordMissing extends Error {}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const pageSize = 100;

/**
 * Reads the records of the account from which operations build the input of their writes. A record that is not there
 * throws RecordMissing when it is used. `responses` are those of earlier writes.
 */
export async function readSampleRecords(
  run: RunRead,
  lists: readonly OperationName[],
  responses: ReadonlyMap<OperationName, unknown>,
): Promise<SampleRecords> {
  const rows = async (name: OperationName, query: Readonly<Record<string, unknown>> = {}): Promise<Row[]> =>
    run(name, { query }).then(
      (response) => (response as { items?: Row[] }).items ?? [],
      () => [],
    );
  const read = <Detail>(
    name: OperationName,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Detail | undefined> =>
    run(name, { params }).then(
      (response) => response as Detail,
      () => undefined,
    );
  const firstIds = new Map(
    await Promise.all(lists.map(async (name) => [name, (await rows(name, {}))[0]?.id] as const)),
  );
  const findDevice = async (active: 'yes' | 'no') => {
    const [device] = await rows('devices.list', { pageSize, active, locked: 'no' });
    const detail = device && (await read<{ version: string }>('devices.read', { sn: device.id }));
    return device && detail && { sn: device.id, tcode: String(device.tcode ?? ''), version: detail.version };
  };
  const [shopOrder] = await rows('shopOrders.list', { state: toShipStatusId, pageSize: 1 });
  const [goods] = await rows('goods.list', { pageSize: 1 });
  const [product] = await rows('products.choices');
  const [sellable] = await rows('goods.sellable');
  const [alert] = await rows('inventoryAlerts.list', { pageSize: 1 });
  const [order] = await rows('orders.list', { pageSize: 1 });
  const autodata = (await run('autodata.read').catch(() => undefined)) as
    | { account: { version: string } | null }
    | undefined;
  const [device, activeDevice] = [await findDevice('no'), await findDevice('yes')];
  const goodsDetail = goods && (await read<{ version: string }>('goods.read', { id: goods.id }));
  const orderDetail = shopOrder && (await read<{ version: string }>('shopOrders.read', { id: shopOrder.id }));
  const need = <T>(what: string, value: T | undefined): T => {
    if (value === undefined || value === '') throw new RecordMissing(`the account has no ${what}`);
    return value;
  };
  const urlOf = (upload: OperationName) => (responses.get(upload) as { url: string } | undefined)?.url;
  return {
    unique: () => `doctor-${Date.now().toString(36)}`,
    first: (list) => need(`record of ${list}`, firstIds.get(list)),
    get password(): string {
      throw new RecordMissing('passwords stay as they are');
    },
    get device() {
      return need('device that is not activated', device);
    },
    get activeDevice() {
      return need('activated device', activeDevice);
    },
    get alert() {
      return need('inventory alert', alert?.id);
    },
    get product() {
      return need('product', product?.id);
    },
    get goods() {
      const id = need('shop product', goods?.id);
      const [picture] = (goods?.pictures as { url: string }[] | undefined) ?? [];
      return {
        id,
        version: need('shop product', goodsDetail?.version),
        get picture() {
          return need(
            'picture: confirm goods.uploadPicture, too',
            picture?.url ?? urlOf('goods.uploadPicture'),
          );
        },
      };
    },
    get sellable() {
      return need('product to sell', sellable?.id);
    },
    get order() {
      return need('order', order?.id);
    },
    get shopOrder() {
      return {
        id: need('shop order to ship', shopOrder?.id),
        version: need('shop order', orderDetail?.version),
      };
    },
    get autodata() {
      return { version: need('access to Autodata', autodata).account?.version ?? null };
    },
    get request() {
      const sn = need('activated device', activeDevice?.sn);
      return {
        sns: { reset: sn, refund: sn, software: sn },
        orderNumber: String(order?.number ?? ''),
        get file() {
          return need('file: confirm afterSalesFiles.upload, too', urlOf('afterSalesFiles.upload'));
        },
      };
    },
    get file(): string {
      throw new RecordMissing('files are not written again');
    },
    get tcode(): string {
      throw new RecordMissing('Tcodes are used up');
    },
    get chat(): SampleRecords['chat'] {
      throw new RecordMissing('`--chat` walks through a conversation');
    },
    get accessToken(): string {
      throw new RecordMissing('access tokens are the portal’s own');
    },
  };
}
