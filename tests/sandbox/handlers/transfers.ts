import type { SandboxContext } from '../context.ts';
import { descendantsOf, ownDealerPath, ownedByAccount, rootDealerId } from '../dealer-scope.ts';
import { deviceBySn } from '../device.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound, Refusal } from '../http/call-response.ts';
import { varyFormats } from '../wire-row.ts';

type DeviceRow = { id: number; sn: string; dealer_id: number; is_lock: number; tcode: string | null };
type ReasonCode = 1 | 2 | 3 | 4;

const reasons: Record<ReasonCode, string> = {
  1: 'device not found',
  2: 'device belongs to this dealer already',
  3: 'device is locked',
  4: 'duplicate SN',
};
const maxSns = 100;

/** Transfers devices to a dealer (35) and unbinds one (89). */
export const transfers: CallHandlers = {
  35: (request) => {
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
  },

  89: ({ context, params }) =>
    context.store.transaction(() => {
      const device = deviceBySn(context.store, params.text('sn'));
      if (!device) throw notFound();
      if (device.dealer_id === rootDealerId)
        throw new Refusal(409, 'device is not bound to a dealer', { field: 'sn' });
      moveDevice(context, device, rootDealerId, 2);
      return undefined;
    }),
};

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
