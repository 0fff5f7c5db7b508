import { periods } from '../data/periods.ts';
import type { Value } from '../data/store.ts';
import { type DeviceRow, deviceBySn, deviceFields, deviceWire, requireVisibleDevice } from '../device.ts';
import { deviceConditions, devicePage, visibleDevices } from '../device-list.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { badField, notFound } from '../http/call-response.ts';
import { listData } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

type HistoryRow = Record<string, Value> & { id: number };

/** Devices: list (11), detail (12), validity (57, 58), technical data (59), product of any device (84). */
export const devices: CallHandlers = {
  11: (request) => {
    const { rows, total } = devicePage(request, (plus) => deviceConditions(request, plus));
    const own = requireAccount(request).dealer_id;
    return listData(
      request,
      rows.map((row) => deviceWire(row, own)),
      total,
    );
  },

  12: (request) => {
    if (request.params.text('sn') === '') throw badField('sn', 'sn is required');
    const device = requireVisibleDevice(request);
    const fields = deviceFields(device, requireAccount(request).dealer_id);
    return {
      ...wireRow('device', device.id, { ...fields, default_password: device.default_password }),
      transfer_list: findHistory(request, device, 'transfer', transfers),
      renew_list: findHistory(
        request,
        device,
        'renewal',
        'SELECT id, time, type, years, end_time FROM renewals',
      ),
      sale_list: findHistory(
        request,
        device,
        'sale',
        'SELECT id, time, customer, contact, country, remark FROM sales',
      ),
    };
  },

  57: (request) => {
    const { sn, soft_end, warranty_expire, tcode_expire } = requireVisibleDevice(request);
    return wireRow('expiry', sn, { sn, expire_time: soft_end, warranty_expire, tcode_expire });
  },

  58: (request) => {
    const device = requireVisibleDevice(request);
    return periods
      .filter(({ key }) => device[`${key}_end`] !== null)
      .map(({ key, type, name }) => {
        const span = { type, name, start_time: device[`${key}_start`], end_time: device[`${key}_end`] };
        return wireRow('period', `${device.sn}/${key}`, span);
      });
  },

  59: (request) => {
    const where = visibleDevices(request);
    const sns = request.params.list('sns');
    if (sns.length > 0) where.add('sn IN (SELECT value FROM json_each(?))', JSON.stringify(sns));
    const { rows, total } = devicePage(request, () => where);
    return listData(request, rows.map(technicalDataWire), total);
  },

  84: ({ context, id }) => {
    const device = deviceBySn(context.store, id);
    if (!device) throw notFound();
    const { sn, product_name, product_type } = device;
    return wireRow('product of', sn, { sn, product_name, product_type });
  },
};

const transfers = `SELECT id, time, (SELECT name FROM dealers f WHERE f.id = from_dealer) AS from_name,
  (SELECT name FROM dealers t WHERE t.id = to_dealer) AS to_name, type FROM transfers`;

function findHistory(request: CallRequest, device: DeviceRow, kind: string, select: string) {
  const sql = `${select} WHERE device_id = ? ORDER BY time DESC, id DESC`;
  return request.context.store.all<HistoryRow>(sql, device.id).map((row) => wireRow(kind, row.id, row));
}

function technicalDataWire(row: DeviceRow) {
  const { id, sn, active_addr, ip, firmware, is_lock, total_update, import_time } = row;
  return wireRow('technical', id, {
    ...{ id, device_sn: sn, active_addr, ip, firmware },
    ...{ is_lock, total_update, import_time },
  });
}
