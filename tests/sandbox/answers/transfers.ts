import { type Answers, type Asked, asker } from '../answer.ts';
import { deviceBySn } from '../device.ts';
import { invalid, notFound, Refusal } from '../http/reply.ts';
import { beneath, ownedBy, ownPath, root } from '../scope.ts';
import { uneven } from '../uneven.ts';
import type { World } from '../world.ts';

type Found = { id: number; sn: string; dealer_id: number; is_lock: number; tcode: string | null };
type Why = 1 | 2 | 3 | 4;

const reasons: Record<Why, string> = {
  1: 'device not found',
  2: 'device belongs to this dealer already',
  3: 'device is locked',
  4: 'the same SN was sent twice',
};
const most = 100;

/** Devices handed to a dealer (35), one taken from its dealer (89). */
export const transfers: Answers = {
  35: (asked) => {
    const { world, params } = asked;
    const sns = params.texts('sns');
    if (sns.length === 0) throw invalid({ sns: ['is required'] });
    if (sns.length > most) throw invalid({ sns: [`must be at most ${most}`] });
    const dealer = receiver(asked);
    return world.store.atOnce(() => {
      const success: string[] = [];
      const fail: object[] = [];
      const seen = new Set<string>();
      for (const sn of sns) {
        const why = seen.has(sn) ? 4 : handOver(asked, sn, dealer);
        seen.add(sn);
        if (why) fail.push(uneven('not transferred', sn, { sn, code: why, msg: reasons[why] }));
        else success.push(sn);
      }
      return { success, fail };
    });
  },

  89: ({ world, params }) =>
    world.store.atOnce(() => {
      const device = deviceBySn(world.store, params.text('sn'));
      if (!device) throw notFound();
      if (device.dealer_id === root)
        throw new Refusal(409, 'device is not bound to a dealer', { field: 'sn' });
      move(world, device, root, 2);
      return undefined;
    }),
};

/** The dealer who is to have the devices: one beneath the account's own, or that one. */
function receiver(asked: Asked): number {
  const { store } = asked.world;
  const account = asker(asked);
  const wanted = asked.params.whole('dealer_id');
  if (wanted === 0) return account.dealer_id;
  const { sql, values } = beneath(ownPath(store, account));
  const known = `SELECT COUNT(*) FROM dealers WHERE id = ? AND ${sql}`;
  if (wanted === undefined || store.number(known, wanted, ...values) === 0)
    throw invalid({ dealer_id: ['not found'] });
  return wanted;
}

/** Hands over one device, or says what stands in the way. */
function handOver(asked: Asked, sn: string, dealer: number): Why | undefined {
  const { store } = asked.world;
  const { sql, values } = ownedBy(store, asker(asked), '+dealer_id');
  const device = store.get<Found>(`SELECT * FROM devices WHERE sn = ? AND ${sql}`, sn, ...values);
  if (!device) return 1;
  if (device.dealer_id === dealer) return 2;
  if (device.is_lock === 1) return 3;
  move(asked.world, device, dealer, 1);
  return undefined;
}

/** A Tcode that lies ready for the device goes with it. */
function move({ store, clock }: World, device: Found, dealer: number, type: number): void {
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
