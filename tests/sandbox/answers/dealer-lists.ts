import { type Answers, type Asked, asker } from '../answer.ts';
import { type DealerRow, dealerWire } from '../dealer.ts';
import type { DeviceRow } from '../device.ts';
import { dealerOf, devicePage, inSight } from '../device-list.ts';
import { forbidden, invalid } from '../http/reply.ts';
import { beginsWith, holding, listData, pageOf, rangeOf, Where } from '../listing.ts';
import { beneath, ownPath } from '../scope.ts';
import { wireRow } from '../uneven.ts';

const dealerSorting = {
  columns: {
    name: 'name COLLATE NOCASE',
    dealer_number: 'dealer_number',
    country: 'country_name',
    contract_start: 'contract_start IS NULL, contract_start',
    contract_end: 'contract_end IS NULL, contract_end',
    created_at: 'created_at',
  },
  first: 'created_at DESC, id DESC',
};

const parentName = '*, (SELECT p.name FROM dealers p WHERE p.id = dealers.parent_id) AS parent_name';

function dealerConditions(asked: Asked): Where {
  const { world, params } = asked;
  const account = asker(asked);
  const where = new Where()
    .also(beneath(ownPath(world.store, account)))
    .given(params.whole('id'), 'id = ?')
    .given(params.whole('dealer_type'), 'dealer_type = ?')
    .given(params.text('region').toLowerCase(), 'instr(fold(region), ?) > 0')
    .given(params.whole('contract_start_from'), 'contract_start >= ?')
    .given(params.whole('contract_start_to'), 'contract_start <= ?')
    .given(params.whole('contract_end_from'), 'contract_end >= ?')
    .given(params.whole('contract_end_to'), 'contract_end <= ?');
  const countries = params.texts('country').map((code) => code.toUpperCase());
  if (countries.length > 0) where.add(`country IN (${countries.map(() => '?').join(', ')})`, ...countries);
  if (params.text('scope') === 'sub') where.add('parent_id = ?', account.dealer_id);
  if (params.text('keyword')) where.also(holding('dealers', params.text('keyword')));
  return where;
}

/** So many serial numbers may be asked for by name. */
const mostSns = 500;

/** Dealers (30), devices to distribute (33), dealers to choose from (34). */
export const dealerLists: Answers = {
  30: (asked) => {
    const account = asker(asked);
    if (account.role === 16 || account.level >= 3) throw forbidden();
    const where = dealerConditions(asked);
    type Row = DealerRow & { parent_name: string | null };
    const { rows, total } = pageOf<Row>(asked, 'dealers', where, dealerSorting, parentName);
    return listData(asked, rows.map(dealerWire), total);
  },

  33: (asked) => {
    const { params } = asked;
    const where = inSight(asked)
      .given(params.text('product_type'), 'product_id IN (SELECT id FROM products WHERE type = ?)')
      .given(params.whole('active_status'), 'active = ?')
      .given(dealerOf(asked), 'dealer_id = ?');
    if (params.text('keyword')) where.also(beginsWith('sn', params.text('keyword')));
    const sns = params.texts('sns');
    if (sns.length > mostSns) throw invalid({ sns: [`must be at most ${mostSns}`] });
    if (sns.length > 0) where.add('sn IN (SELECT value FROM json_each(?))', JSON.stringify(sns));
    // SNs that were named all stand on one page.
    const page = sns.length > 0 ? { size: mostSns, offset: 0 } : rangeOf(params);
    const { rows, total } = devicePage(asked, () => where, ['sn', 'add_time'], page);
    return listData(
      asked,
      rows.map((row) => distributed(row, asker(asked).dealer_id)),
      total,
    );
  },

  34: ({ params, world, ...asked }) => {
    const account = asker({ params, world, ...asked });
    const where = new Where().also(beneath(ownPath(world.store, account)));
    const keyword = params.text('keyword').toLowerCase();
    if (keyword) where.add("instr(fold(name || ' ' || dealer_number), ?) > 0", keyword);
    const size = Math.min(500, Math.max(1, params.whole('pageSize') ?? 50));
    const sql = `SELECT id, name, dealer_number, parent_id, level FROM dealers ${where.sql} ORDER BY name COLLATE NOCASE LIMIT ?`;
    const rows = world.store.all<{ id: number }>(sql, ...where.values, size);
    return rows.map((row) => wireRow('dealer-choice', row.id, row));
  },
};

/** What the distribution shows of a device. */
function distributed(row: DeviceRow, ownDealer: number) {
  const atHome = row.dealer_id === ownDealer;
  return wireRow('device', row.id, {
    id: row.id,
    sn: row.sn,
    product_id: row.product_id,
    product_name: row.product_name,
    product_type: row.product_type,
    add_time: row.add_time,
    active_status: row.active,
    activation_date: row.activation_date,
    is_lock: row.is_lock,
    dealer_id: atHome ? 0 : row.dealer_id,
    dealer_name: atHome ? '' : row.dealer_name,
  });
}
