import { type Answers, type Asked, asker } from '../answer.ts';
import { notFound } from '../http/reply.ts';
import { beginsWith, listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import { wireRow } from '../uneven.ts';

type Row = {
  id: number;
  sn: string;
  product_id: number;
  full_soft_state: number;
  full_soft_years: number | null;
  free_end: number | null;
};

/** The last second of the day on which full software ends that was activated with the device. */
const freeEnd = '((d.activation_date / 86400 + d.full_soft_years * 365 + 1) * 86400 - 1)';
const select = `d.id, d.sn, d.product_id, d.full_soft_state, d.full_soft_years, ${freeEnd} AS free_end`;
const sorting = {
  columns: {
    device_sn: 'd.sn',
    // Without a value last, either way.
    years: 'd.full_soft_years IS NULL, d.full_soft_years',
    free_use_end_time: `${freeEnd} IS NULL, ${freeEnd}`,
  },
  first: 'd.id DESC',
};

/** What is sold as full software, by product. */
const packages = [
  { id: 'FS-1001', name: 'Full software, passenger cars' },
  { id: 'FS-1002', name: 'Full software, passenger cars and light trucks' },
  { id: '0020', name: '全车系诊断软件包' },
  { id: 'FS-3001', name: 'Diagnosepaket Europa, alle Marken' },
  { id: 'FS-3002', name: 'Полный пакет «Все марки»' },
  { id: 'FS-<b>9</b>', name: 'Package of last year & "renewed" <i>free</i>' },
];

/** Full-software records of devices, SN free: list (78), one (77), search (76). */
export const snFree: Answers = {
  76: (asked) => {
    const row = one(asked, asked.params.text('keyword').toUpperCase());
    return row ? toWire(asked, row) : null;
  },

  77: (asked) => {
    const row = one(asked, asked.id);
    if (!row) throw notFound();
    return toWire(asked, row);
  },

  78: (asked) => {
    const { params, world } = asked;
    const where = inSight(asked)
      .given(params.whole('active'), 'd.full_soft_state = ?')
      .given(params.whole('time_start'), `${freeEnd} >= ?`)
      .given(params.whole('time_end'), `${freeEnd} <= ?`);
    const sn = params.text('device_sn');
    if (sn) where.also(beginsWith('d.sn', sn));
    const finished = params.whole('finish_state');
    if (finished === 1) where.add(`${freeEnd} < ?`, world.clock.now());
    if (finished === 0) where.add(`(${freeEnd} IS NULL OR ${freeEnd} >= ?)`, world.clock.now());
    const { rows, total } = pageOf<Row>(asked, 'devices d', where, sorting, select);
    return listData(
      asked,
      rows.map((row) => toWire(asked, row)),
      total,
    );
  },
};

/** Devices in sight whose product has full software; a few of them do not support it themselves (state 2). */
function inSight(asked: Asked): Where {
  return new Where()
    .also(ownedBy(asked.world.store, asker(asked), '+d.dealer_id'))
    .add('(d.full_soft_state < 2 OR d.product_id IN (SELECT id FROM products WHERE full_soft = 1))');
}

function one(asked: Asked, sn: string): Row | undefined {
  const where = inSight(asked).add('d.sn = ?', sn);
  return asked.world.store.get<Row>(`SELECT ${select} FROM devices d ${where.sql}`, ...where.values);
}

function toWire(asked: Asked, row: Row) {
  const sold = packages[row.product_id % packages.length];
  return wireRow('snFree', row.id, {
    id: row.id,
    device_sn: row.sn,
    active: row.full_soft_state,
    finish_state: row.free_end !== null && row.free_end < asked.world.clock.now() ? 1 : 0,
    years: row.full_soft_years,
    package_name: sold?.name,
    package_id: sold?.id,
    free_use_end_time: row.free_end,
  });
}
