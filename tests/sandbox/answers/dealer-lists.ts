import { type Answers, type Asked, asker } from '../answer.ts';
import { type DealerRow, dealerWire } from '../dealer.ts';
import { forbidden } from '../http/reply.ts';
import { beginsWith, holding, listData, pageOf, Where } from '../listing.ts';
import { beneath, ownedBy, ownPath } from '../scope.ts';
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

type DeviceRow = {
  id: number;
  sn: string;
  name: string;
  type: string;
  add_time: number;
  active: number;
  activation_date: number | null;
  dealer_id: number;
  dealer_name: string | null;
};

const deviceColumns = `id, sn, add_time, active, activation_date, dealer_id,
  (SELECT name FROM products p WHERE p.id = product_id) AS name,
  (SELECT type FROM products p WHERE p.id = product_id) AS type,
  (SELECT name FROM dealers d WHERE d.id = dealer_id) AS dealer_name`;

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
    const { world, params } = asked;
    const account = asker(asked);
    const dealer = params.whole('dealer_id');
    const where = new Where()
      .also(ownedBy(world.store, account))
      .given(params.text('product_type'), 'product_id IN (SELECT id FROM products WHERE type = ?)')
      .given(params.whole('active_status'), 'active = ?')
      // What still lies with the account's own dealer has not been distributed.
      .given(dealer === 0 ? account.dealer_id : dealer, 'dealer_id = ?');
    if (params.text('keyword')) where.also(beginsWith('sn', params.text('keyword')));
    const sorting = { columns: { sn: 'sn', add_time: 'add_time' }, first: 'id DESC' };
    const { rows, total } = pageOf<DeviceRow>(asked, 'devices', where, sorting, deviceColumns);
    return listData(
      asked,
      rows.map((row) => deviceWire(row, row.dealer_id === account.dealer_id)),
      total,
    );
  },

  34: ({ params, world, ...asked }) => {
    const account = asker({ params, world, ...asked });
    const where = new Where().also(beneath(ownPath(world.store, account)));
    const keyword = params.text('keyword').toLowerCase();
    if (keyword) where.add("instr(fold(name || ' ' || dealer_number), ?) > 0", keyword);
    const size = Math.min(500, Math.max(1, params.whole('pageSize') ?? 50));
    const sql = `SELECT id, name, dealer_number FROM dealers ${where.sql} ORDER BY name COLLATE NOCASE LIMIT ?`;
    const rows = world.store.all<{ id: number }>(sql, ...where.values, size);
    return rows.map((row) => wireRow('dealer-choice', row.id, row));
  },
};

function deviceWire(row: DeviceRow, atHome: boolean) {
  return wireRow('device', row.id, {
    id: row.id,
    sn: row.sn,
    product_name: row.name,
    product_type: row.type,
    add_time: row.add_time,
    active_status: row.active,
    activation_date: row.activation_date,
    dealer_id: atHome ? 0 : row.dealer_id,
    dealer_name: atHome ? '' : row.dealer_name,
  });
}
