import type { SandboxContext } from '../context.ts';
import { day } from '../data/periods.ts';
import type { Store } from '../data/store.ts';
import { descendantsOf, ownDealerPath, ownedByAccount, rootDealerId } from '../dealer-scope.ts';
import { deviceBySn } from '../device.ts';
import { type Domain, get, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound, Refusal } from '../http/call-response.ts';
import { lastDay } from '../seed/devices.ts';
import { varyFormats } from '../wire-row.ts';

/** Transfers of devices between dealers. */
export const transfers: Domain = {
  tables: `
CREATE TABLE transfers (id INTEGER PRIMARY KEY, device_id INTEGER, from_dealer INTEGER, to_dealer INTEGER,
  time INTEGER, type INTEGER);
`,
  mutable: ['transfers'],
  indexes: 'CREATE INDEX transfers_device ON transfers (device_id);',
  seed: (store, _, now) => seedTransfers(store, lastDay(now)),
  calls: {
    35: post('dealerAdmin', 'dealer_admin/device_transfers', 'dealer_id sns', transferDevices),
    89: get('cloud', 'dataSync/tcarCancelProductDealer', 'sn', unbindDevice),
  },
};

type DeviceRow = { id: number; sn: string; dealer_id: number; is_lock: number; tcode: string | null };
type ReasonCode = 1 | 2 | 3 | 4;

const reasons: Record<ReasonCode, string> = {
  1: 'device not found',
  2: 'device belongs to this dealer already',
  3: 'device is locked',
  4: 'duplicate SN',
};
const maxSns = 100;

/** Handles each SN separately. The code is 200 even when all fail. `dealer_id` 0 is the account's dealer. */
function transferDevices(request: CallRequest) {
  const { context, params } = request;
  const sns = params.list('sns');
  if (sns.length === 0) throw invalid({ sns: ['is required'] });
  if (sns.length > maxSns) throw invalid({ sns: [`must be at most ${maxSns}`] });
  const dealer = receivingDealerId(request);
  return context.store.transaction(() => {
    const success: string[] = [];
    const fail: object[] = [];
    const visited = new Set<string>();
    for (const sn of sns) {
      const reason = visited.has(sn) ? 4 : transferDevice(request, sn, dealer);
      visited.add(sn);
      if (reason) fail.push(varyFormats('not transferred', sn, { sn, code: reason, msg: reasons[reason] }));
      else success.push(sn);
    }
    return { success, fail };
  });
}

/** Returns a device to the root dealer. The call has no token, so the vendor does not know the caller. */
function unbindDevice({ context, params }: CallRequest) {
  return context.store.transaction(() => {
    const device = deviceBySn(context.store, params.text('sn'));
    if (!device) throw notFound();
    if (device.dealer_id === rootDealerId)
      throw new Refusal(409, 'device is not bound to a dealer', { field: 'sn' });
    moveDevice(context, device, rootDealerId, 2);
    return undefined;
  });
}

/** Returns the receiving dealer: the account's own or a descendant. Throws 422 for any other. */
function receivingDealerId(request: CallRequest): number {
  const { store } = request.context;
  const account = requireAccount(request);
  const dealerId = request.params.integer('dealer_id');
  if (dealerId === 0) return account.dealer_id;
  const { sql, values } = descendantsOf(ownDealerPath(store, account));
  const countSql = `SELECT COUNT(*) FROM dealers WHERE id = ? AND ${sql}`;
  if (dealerId === undefined || store.number(countSql, dealerId, ...values) === 0)
    throw invalid({ dealer_id: ['not found'] });
  return dealerId;
}

/** Transfers one device. Returns a reason code when it cannot. */
function transferDevice(request: CallRequest, sn: string, dealer: number): ReasonCode | undefined {
  const { store } = request.context;
  const { sql, values } = ownedByAccount(store, requireAccount(request), '+dealer_id');
  const device = store.get<DeviceRow>(`SELECT * FROM devices WHERE sn = ? AND ${sql}`, sn, ...values);
  if (!device) return 1;
  if (device.dealer_id === dealer) return 2;
  if (device.is_lock === 1) return 3;
  moveDevice(request.context, device, dealer, 1);
  return undefined;
}

/** The device's unused Tcode moves with it. */
function moveDevice({ store, clock }: SandboxContext, device: DeviceRow, dealer: number, type: number): void {
  store.run('UPDATE devices SET dealer_id = ? WHERE id = ?', dealer, device.id);
  store.run(
    'UPDATE tcodes SET dealer_id = ? WHERE code = ? AND bound_sn = ? AND state <> 3',
    dealer,
    device.tcode,
    device.sn,
  );
  store.run(
    'INSERT INTO transfers (device_id, from_dealer, to_dealer, time, type) VALUES (?, ?, ?, ?, ?)',
    device.id,
    device.dealer_id,
    dealer,
    clock.now(),
    type,
  );
}

/** Devices come from the manufacturer, some through the parent dealer. Some are returned. */
function seedTransfers(store: Store, until: number): void {
  const viaParentCondition = 'p.parent_id <> 1 AND d.id % 3 = 0';
  const firstTime = `MIN(${until}, d.add_time + d.id * 7919 % ${10 * day})`;
  const secondTime = `MIN(${until}, d.add_time + ${10 * day} + d.id * 104729 % ${20 * day})`;
  const daysBack = '2 + d.id * 31 % 400';
  const movedDevices = 'FROM devices d JOIN dealers p ON p.id = d.dealer_id WHERE d.dealer_id <> 1';
  const returnedDevices = 'FROM devices d WHERE d.dealer_id = 1 AND d.id % 20 = 0';
  store.run(`INSERT INTO transfers (device_id, from_dealer, to_dealer, time, type)
    SELECT d.id, 1, CASE WHEN ${viaParentCondition} THEN p.parent_id ELSE d.dealer_id END, ${firstTime} AS time, 1 ${movedDevices}
    UNION ALL SELECT d.id, p.parent_id, d.dealer_id, ${secondTime}, 1 ${movedDevices} AND ${viaParentCondition}
    UNION ALL SELECT d.id, 1, ${daysBack}, ${firstTime}, 1 ${returnedDevices}
    UNION ALL SELECT d.id, ${daysBack}, 1, ${secondTime}, 2 ${returnedDevices}
    ORDER BY time`);
}
