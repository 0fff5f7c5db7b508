import type { Answers, Asked } from '../answer.ts';
import { type Download, downloadsOf, type Version } from '../downloads.ts';
import { listData, pageOf, rangeOf, Where } from '../listing.ts';
import { wireRow } from '../uneven.ts';

const sorting = {
  columns: {
    soft_name: 'soft_name COLLATE NOCASE',
    version_no: 'version_no',
    create_time: 'create_time',
    real_size: 'real_size',
    issued_num: 'issued_num',
  },
  first: 'create_time DESC, id DESC',
};

/** Names of software (88); its versions, or what one device has downloaded of them (90). */
export const software: Answers = {
  88: ({ world, params }) => {
    const where = new Where().given(params.whole('config_id'), 'id = ?');
    return world.store
      .all<{ config_id: number; product_name: string }>(
        `SELECT id AS config_id, name AS product_name FROM software_names ${where.sql} ORDER BY name COLLATE NOCASE`,
        ...where.values,
      )
      .map((row) => wireRow('software', row.config_id, row));
  },

  90: (asked) => (asked.params.text('device_sn') === '' ? catalogue(asked) : downloads(asked)),
};

function catalogue(asked: Asked) {
  const { params } = asked;
  const where = new Where()
    .given(params.whole('id'), 'id = ?')
    .given(params.text('keyword').toLowerCase(), 'instr(search, ?) > 0')
    .given(params.whole('soft_type'), 'soft_type = ?')
    .given(params.text('product_name'), 'soft_name = ?')
    .given(params.text('lan'), 'lan = ? COLLATE NOCASE')
    .given(params.whole('is_test'), 'is_test = ?');
  const { rows, total } = pageOf<Version>(asked, 'versions', where, sorting);
  return listData(asked, rows.map(toWire), total);
}

function downloads(asked: Asked) {
  const { store } = asked.world;
  const { params } = asked;
  const type = params.whole('soft_type');
  const keyword = params.text('keyword').toLowerCase();
  const found = downloadsOf(store, params.text('device_sn'))
    .filter((row) => type === undefined || row.soft_type === type)
    .filter((row) => row.search.includes(keyword))
    .sort(order(params.text('sort_field'), params.text('sort_order')));
  const { size, offset } = rangeOf(params);
  return listData(asked, found.slice(offset, offset + size).map(toWire), found.length);
}

/** By the field, or by the time of the download, the newest first; equal ones by their id. */
function order(field: string, way: string): (a: Download, b: Download) => number {
  const known = field === 'download_time' || Object.hasOwn(sorting.columns, field);
  const key = known ? field : 'download_time';
  const sign = known && way.toLowerCase() !== 'desc' ? 1 : -1;
  const value = (row: Download) => {
    const found = row[key];
    return typeof found === 'string' ? found.toLowerCase() : Number(found);
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
