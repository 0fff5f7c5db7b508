import { ownedByAccount } from '../dealer-scope.ts';
import { type Domain, get, listParameters, timeParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { notFound } from '../http/call-response.ts';
import { listData, prefixMatch, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

/**
 * Full-software records ("SN free"): one per visible device whose product has full software. `active` is the
 * `full_soft_state` of call 11.
 */
export const snFree: Domain = {
  calls: {
    76: get('snFree', 'diag-sn-free/search', 'keyword', searchRecord),
    77: get('snFree', 'diag-sn-free/{device_sn}', '', getRecord),
    78: get(
      'snFree',
      'diag-sn-free',
      `${listParameters} device_sn active finish_state ${timeParameters}`,
      listRecords,
    ),
  },
};

type Row = {
  id: number;
  sn: string;
  product_id: number;
  full_soft_state: number;
  full_soft_years: number | null;
  free_end: number | null;
};

/** The last second of the day on which the full software of an activated device ends. */
const freeEnd = '((d.activation_date / 86400 + d.full_soft_years * 365 + 1) * 86400 - 1)';
const select = `d.id, d.sn, d.product_id, d.full_soft_state, d.full_soft_years, ${freeEnd} AS free_end`;
const sorting = {
  columns: {
    device_sn: 'd.sn',
    // NULLs come last in both directions.
    years: 'd.full_soft_years IS NULL, d.full_soft_years',
    free_use_end_time: `${freeEnd} IS NULL, ${freeEnd}`,
  },
  defaultOrder: 'd.id DESC',
};

/** Full-software packages by product. */
const packages = [
  { id: 'FS-1001', name: 'Full software, passenger cars' },
  { id: 'FS-1002', name: 'Full software, passenger cars and light trucks' },
  { id: '0020', name: '全车系诊断软件包' },
  { id: 'FS-3001', name: 'Diagnosepaket Europa, alle Marken' },
  { id: 'FS-3002', name: 'Полный пакет «Все марки»' },
  { id: 'FS-<b>9</b>', name: 'Package of last year & "renewed" <i>free</i>' },
];

/** Finds a complete SN, ignoring case. */
function searchRecord(request: CallRequest) {
  const row = findRecord(request, request.params.text('keyword').toUpperCase());
  return row ? toWire(request, row) : null;
}

function getRecord(request: CallRequest) {
  const row = findRecord(request, request.id);
  if (!row) throw notFound();
  return toWire(request, row);
}

/**
 * `finish_state` 1: free use has ended. `years` and `free_use_end_time` are absent unless full software is
 * activated.
 */
function listRecords(request: CallRequest) {
  const { params, context } = request;
  const where = visibleDevices(request)
    .addIfPresent(params.integer('active'), 'd.full_soft_state = ?')
    .addIfPresent(params.integer('time_start'), `${freeEnd} >= ?`)
    .addIfPresent(params.integer('time_end'), `${freeEnd} <= ?`);
  const sn = params.text('device_sn');
  if (sn) where.addCondition(prefixMatch('d.sn', sn));
  const finishState = params.integer('finish_state');
  if (finishState === 1) where.add(`${freeEnd} < ?`, context.clock.now());
  if (finishState === 0) where.add(`(${freeEnd} IS NULL OR ${freeEnd} >= ?)`, context.clock.now());
  const { rows, total } = queryPage<Row>(request, 'devices d', where, sorting, select);
  return listData(
    request,
    rows.map((row) => toWire(request, row)),
    total,
  );
}

/** Visible devices whose product has full software. Some do not support it themselves (state 2). */
function visibleDevices(request: CallRequest): Where {
  return new Where()
    .addCondition(ownedByAccount(request.context.store, requireAccount(request), '+d.dealer_id'))
    .add('(d.full_soft_state < 2 OR d.product_id IN (SELECT id FROM products WHERE full_soft = 1))');
}

function findRecord(request: CallRequest, sn: string): Row | undefined {
  const where = visibleDevices(request).add('d.sn = ?', sn);
  return request.context.store.get<Row>(`SELECT ${select} FROM devices d ${where.sql}`, ...where.values);
}

function toWire(request: CallRequest, row: Row) {
  const softwarePackage = packages[row.product_id % packages.length];
  return wireRow('snFree', row.id, {
    id: row.id,
    device_sn: row.sn,
    active: row.full_soft_state,
    finish_state: row.free_end !== null && row.free_end < request.context.clock.now() ? 1 : 0,
    years: row.full_soft_years,
    package_name: softwarePackage?.name,
    package_id: softwarePackage?.id,
    free_use_end_time: row.free_end,
  });
}
