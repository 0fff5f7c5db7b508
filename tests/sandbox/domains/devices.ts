import { deviceIndexes, deviceTables } from '../data/device-schema.ts';
import { periods } from '../data/periods.ts';
import type { Value } from '../data/store.ts';
import { type DeviceRow, deviceBySn, deviceFields, deviceWire, requireVisibleDevice } from '../device.ts';
import { deviceConditions, devicePage, rangeNames, visibleDevices } from '../device-list.ts';
import { type Domain, get, listParameters, pageParameters, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { badField, notFound } from '../http/call-response.ts';
import { listData } from '../list-query.ts';
import { seedDevices } from '../seed/devices.ts';
import { wireRow } from '../wire-row.ts';

const rangeParameters = rangeNames.map((name) => `${name}_from ${name}_to`).join(' ');

/** Devices. SNs are texts of 12 digits, often with leading zeros. All calls except 84 find visible devices only. */
export const devices: Domain = {
  tables: deviceTables,
  mutable: ['devices'],
  indexes: deviceIndexes,
  seed: seedDevices,
  calls: {
    11: post(
      'merchant',
      'Device/getDeviceList',
      `${listParameters} sn keyword product_id product_type active_status is_lock tcode tcode_state pay_type full_soft_state dealer_id ${rangeParameters}`,
      listDevices,
    ),
    12: post('merchant', 'Device/getDeviceDetail', 'sn', getDevice),
    57: get('tcit', 'getDeviceExpirationTime', 'sn', getExpiry),
    58: get('user', 'device/soft_time', 'sn', listPeriods),
    59: post('cloudPlatform', 'device/deviceInfo/getPage', `${pageParameters} sns`, listTechnicalData),
    84: get('feedback', 'get/productName/{sn}', '', getProductOfDevice),
  },
};

type HistoryRow = Record<string, Value> & { id: number };

/**
 * `full_soft_state`: 0 not activated, 1 activated, 2 not supported. `tcode_state` is one of call 13. `dealer_id` 0
 * with an empty name is the account's dealer. `soft_end` is the latest end of the seven periods, which end with a
 * UTC day. `pay_type` and `remark` are free text, partly hostile. A device without a value is in no range of it.
 */
function listDevices(request: CallRequest) {
  const { rows, total } = devicePage(request, (plus) => deviceConditions(request, plus));
  const own = requireAccount(request).dealer_id;
  return listData(
    request,
    rows.map((row) => deviceWire(row, own)),
    total,
  );
}

/**
 * The row of call 11 with its password and history. The `type` of a transfer is 1, of an unbinding 2. The `type` of
 * a renewal is the period.
 */
function getDevice(request: CallRequest) {
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
}

function getExpiry(request: CallRequest) {
  const { sn, soft_end, warranty_expire, tcode_expire } = requireVisibleDevice(request);
  return wireRow('expiry', sn, { sn, expire_time: soft_end, warranty_expire, tcode_expire });
}

/** One row per period that the device has. */
function listPeriods(request: CallRequest) {
  const device = requireVisibleDevice(request);
  return periods
    .filter(({ key }) => device[`${key}_end`] !== null)
    .map(({ key, type, name }) => {
      const span = { type, name, start_time: device[`${key}_start`], end_time: device[`${key}_end`] };
      return wireRow('period', `${device.sn}/${key}`, span);
    });
}

/** SNs that are not visible have no row. */
function listTechnicalData(request: CallRequest) {
  const where = visibleDevices(request);
  const sns = request.params.list('sns');
  if (sns.length > 0) where.add('sn IN (SELECT value FROM json_each(?))', JSON.stringify(sns));
  const { rows, total } = devicePage(request, () => where);
  return listData(request, rows.map(technicalDataWire), total);
}

/** Finds every device of the manufacturer. */
function getProductOfDevice({ context, id }: CallRequest) {
  const device = deviceBySn(context.store, id);
  if (!device) throw notFound();
  const { sn, product_name, product_type } = device;
  return wireRow('product of', sn, { sn, product_name, product_type });
}

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
