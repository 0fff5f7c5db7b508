import type { Store, Value } from './store.ts';

type Row = Record<string, Value>;

const transfers = `SELECT t.id, d.sn, t.from_dealer, t.to_dealer, t.time, t.type
  FROM transfers t JOIN devices d ON d.id = t.device_id`;

/** Returns a device with its transfers and its Tcode, regardless of visibility. */
export function deviceRecord(store: Store, sn: string) {
  const device = store.get<Row>('SELECT * FROM devices WHERE sn = ?', sn);
  if (!device) throw new Error(`no device "${sn}"`);
  return {
    device,
    transfers: store.all<Row>(`${transfers} WHERE t.device_id = ? ORDER BY t.id`, device.id ?? 0),
    tcode: store.get<Row>('SELECT * FROM tcodes WHERE code = ?', device.tcode ?? '') ?? null,
  };
}

/** Returns transfers with a greater id, oldest first. A limit keeps the newest. */
export function transfersSince(store: Store, since: number, limit: number): Row[] {
  const most = Number.isNaN(limit) ? -1 : limit;
  const newest = `${transfers} WHERE t.id > ? ORDER BY t.id DESC LIMIT ?`;
  return store.all<Row>(newest, since, most).reverse();
}
