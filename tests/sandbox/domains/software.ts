import { type Domain, get, listParameters, post } from '../domain.ts';
import { type Download, findDownloads, type Version } from '../downloads.ts';
import type { CallRequest } from '../handler.ts';
import { listData, pageRange, queryPage, Where } from '../list-query.ts';
import { seedSoftware } from '../seed/software.ts';
import { wireRow } from '../wire-row.ts';

/** Software, its versions, and the downloads of a device. */
export const software: Domain = {
  tables: `
CREATE TABLE software_names (id INTEGER PRIMARY KEY, name TEXT, soft_type INTEGER);
CREATE TABLE versions (id INTEGER PRIMARY KEY, serial_no TEXT, soft_type INTEGER, soft_name TEXT, version_no TEXT,
  internal_version TEXT, integrated_version TEXT, md5_url TEXT, total INTEGER, issued_num INTEGER,
  create_time INTEGER, lan TEXT, size TEXT, real_size INTEGER, cn_url TEXT, us_url TEXT, is_test INTEGER,
  publish_time INTEGER, function_optimization TEXT, new_features TEXT, bug_fix TEXT, applicable_products TEXT,
  search TEXT);
`,
  indexes: 'CREATE INDEX versions_name ON versions (soft_name, create_time);',
  seed: seedSoftware,
  calls: {
    88: get('cloud', 'productNameInfo/selectByConfigId', 'config_id', listSoftwareNames),
    90: post(
      'cloud',
      'downloadHistoryInfo/getPage',
      `${listParameters} id device_sn keyword soft_type product_name lan is_test`,
      listVersions,
    ),
  },
};

const sorting = {
  columns: {
    soft_name: 'soft_name COLLATE NOCASE',
    version_no: 'version_no',
    create_time: 'create_time',
    real_size: 'real_size',
    issued_num: 'issued_num',
  },
  defaultOrder: 'create_time DESC, id DESC',
};

function listSoftwareNames({ context, params }: CallRequest) {
  const where = new Where().addIfPresent(params.integer('config_id'), 'id = ?');
  return context.store
    .all<{ config_id: number; product_name: string }>(
      `SELECT id AS config_id, name AS product_name FROM software_names ${where.sql} ORDER BY name COLLATE NOCASE`,
      ...where.values,
    )
    .map((row) => wireRow('software', row.config_id, row));
}

/**
 * Without `device_sn` the catalogue of versions, otherwise the device's downloads. Their `id` is the version's, and
 * an aborted download adds a row. `soft_type`: 1 PRO software, 2 system firmware (APK). The bodies of `note` are
 * HTML, partly hostile. Links may be absent or not https.
 */
function listVersions(request: CallRequest) {
  return request.params.text('device_sn') === '' ? catalogue(request) : downloads(request);
}

function catalogue(request: CallRequest) {
  const { params } = request;
  const where = new Where()
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.text('keyword').toLowerCase(), 'instr(search, ?) > 0')
    .addIfPresent(params.integer('soft_type'), 'soft_type = ?')
    .addIfPresent(params.text('product_name'), 'soft_name = ?')
    .addIfPresent(params.text('lan'), 'lan = ? COLLATE NOCASE')
    .addIfPresent(params.integer('is_test'), 'is_test = ?');
  const { rows, total } = queryPage<Version>(request, 'versions', where, sorting);
  return listData(request, rows.map(toWire), total);
}

function downloads(request: CallRequest) {
  const { store } = request.context;
  const { params } = request;
  const type = params.integer('soft_type');
  const keyword = params.text('keyword').toLowerCase();
  const matches = findDownloads(store, params.text('device_sn'))
    .filter((row) => type === undefined || row.soft_type === type)
    .filter((row) => row.search.includes(keyword))
    .sort(order(params.text('sort_field'), params.text('sort_order')));
  const { size, offset } = pageRange(params);
  return listData(request, matches.slice(offset, offset + size).map(toWire), matches.length);
}

/** By default newest download first. Ties are sorted by id. */
function order(field: string, direction: string): (a: Download, b: Download) => number {
  const isSortable = field === 'download_time' || Object.hasOwn(sorting.columns, field);
  const key = isSortable ? field : 'download_time';
  const sign = isSortable && direction.toLowerCase() !== 'desc' ? 1 : -1;
  const value = (row: Download) => {
    const matches = row[key];
    return typeof matches === 'string' ? matches.toLowerCase() : Number(matches);
  };
  return (a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a.id - b.id);
}

function toWire(row: Version | Download) {
  const { search: _search, publish_time, function_optimization, new_features, bug_fix, ...fields } = row;
  const { applicable_products, ...plain } = fields;
  const note = { version_no: row.version_no, publish_time, function_optimization, new_features, bug_fix };
  return {
    ...wireRow('version', row.id, plain),
    note: wireRow('version note', row.id, { ...note, applicable_products }),
  };
}
