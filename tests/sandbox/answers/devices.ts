import { type Answers, type Asked, asker } from '../answer.ts';
import { type DeviceRow, deviceBySn, deviceFields, deviceInSight, deviceWire } from '../device.ts';
import { deviceConditions, devicePage, inSight } from '../device-list.ts';
import { badField, notFound } from '../http/reply.ts';
import { listData } from '../listing.ts';
import { periods } from '../periods.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Line = Record<string, Value> & { id: number };

/** Devices: list (11), one (12), its validity (57, 58), its technical data (59), any one's product (84). */
export const devices: Answers = {
  11: (asked) => {
    const { rows, total } = devicePage(asked, (plus) => deviceConditions(asked, plus));
    const own = asker(asked).dealer_id;
    return listData(
      asked,
      rows.map((row) => deviceWire(row, own)),
      total,
    );
  },

  12: (asked) => {
    if (asked.params.text('sn') === '') throw badField('sn', 'sn is required');
    const device = deviceInSight(asked);
    const fields = deviceFields(device, asker(asked).dealer_id);
    return {
      ...wireRow('device', device.id, { ...fields, default_password: device.default_password }),
      transfer_list: history(asked, device, 'transfer', transfers),
      renew_list: history(asked, device, 'renewal', 'SELECT id, time, type, years, end_time FROM renewals'),
      sale_list: history(
        asked,
        device,
        'sale',
        'SELECT id, time, customer, contact, country, remark FROM sales',
      ),
    };
  },

  57: (asked) => {
    const { sn, soft_end, warranty_expire, tcode_expire } = deviceInSight(asked);
    return wireRow('expiry', sn, { sn, expire_time: soft_end, warranty_expire, tcode_expire });
  },

  58: (asked) => {
    const device = deviceInSight(asked);
    return periods
      .filter(({ key }) => device[`${key}_end`] !== null)
      .map(({ key, type, name }) => {
        const span = { type, name, start_time: device[`${key}_start`], end_time: device[`${key}_end`] };
        return wireRow('period', `${device.sn}/${key}`, span);
      });
  },

  59: (asked) => {
    const where = inSight(asked);
    const sns = asked.params.texts('sns');
    if (sns.length > 0) where.add('sn IN (SELECT value FROM json_each(?))', JSON.stringify(sns));
    const { rows, total } = devicePage(asked, () => where);
    return listData(asked, rows.map(technical), total);
  },

  84: ({ world, id }) => {
    const device = deviceBySn(world.store, id);
    if (!device) throw notFound();
    const { sn, product_name, product_type } = device;
    return wireRow('product of', sn, { sn, product_name, product_type });
  },
};

const transfers = `SELECT id, time, (SELECT name FROM dealers f WHERE f.id = from_dealer) AS from_name,
  (SELECT name FROM dealers t WHERE t.id = to_dealer) AS to_name, type FROM transfers`;

/** Lines of one kind about a device, the newest first. */
function history(asked: Asked, device: DeviceRow, kind: string, select: string) {
  const sql = `${select} WHERE device_id = ? ORDER BY time DESC, id DESC`;
  return asked.world.store.all<Line>(sql, device.id).map((row) => wireRow(kind, row.id, row));
}

function technical(row: DeviceRow) {
  const { id, sn, active_addr, ip, firmware, is_lock, total_update, import_time } = row;
  return wireRow('technical', id, {
    ...{ id, device_sn: sn, active_addr, ip, firmware },
    ...{ is_lock, total_update, import_time },
  });
}
