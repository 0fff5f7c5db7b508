import { type Period, periods } from '../../data/periods.ts';
import type { Store } from '../../data/store.ts';
import type { DeviceRow } from '../../device.ts';

type Span = { key: Period['key']; end: number; ended: boolean };
type Transfer = { time: number; from: string; to: string };

export type Facts = {
  sn: string;
  product: string;
  type: string;
  activated: number | null;
  isActive: boolean;
  isLocked: boolean;
  spans: Span[];
  warranty: { end: number; ended: boolean } | null;
  tcode: { code: string; state: number; expires: number | null } | null;
  owner: string;
  /** The device is in the caller's own stock. */
  isOwn: boolean;
  transfer: Transfer | null;
  updates: number;
  firmware: string | null;
};

export function deviceFacts(store: Store, device: DeviceRow, ownDealer: number, now: number): Facts {
  const spans = periods.flatMap(({ key }) => {
    const end = device[`${key}_end`];
    return end === null ? [] : [{ key, end, ended: end < now }];
  });
  const { warranty_expire: warranty, tcode } = device;
  return {
    sn: device.sn,
    product: device.product_name,
    type: device.product_type,
    activated: device.activation_date,
    isActive: device.active === 1,
    isLocked: device.is_lock === 1,
    spans,
    warranty: warranty === null ? null : { end: warranty, ended: warranty < now },
    tcode: tcode ? { code: tcode, state: device.tcode_state ?? 0, expires: device.tcode_expire } : null,
    owner: device.dealer_name ?? '',
    isOwn: device.dealer_id === ownDealer,
    transfer: lastTransfer(store, device.id) ?? null,
    updates: device.total_update,
    firmware: device.firmware,
  };
}

function lastTransfer(store: Store, deviceId: number): Transfer | undefined {
  return store.get<Transfer>(
    `SELECT time, (SELECT name FROM dealers f WHERE f.id = from_dealer) AS "from",
     (SELECT name FROM dealers t WHERE t.id = to_dealer) AS "to"
     FROM transfers WHERE device_id = ? ORDER BY time DESC, id DESC LIMIT 1`,
    deviceId,
  );
}
