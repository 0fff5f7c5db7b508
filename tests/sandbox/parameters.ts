import { periods } from './data/periods.ts';
import type { Pair } from './http/body.ts';
import { Refusal } from './http/call-response.ts';

const page = 'page pageSize';
const list = `${page} sort_field sort_order`;
const times = 'time_start time_end';
const requests = `id device_sn keyword status product_id dealer_id ${times}`;
const dealer =
  'name dealer_type principal country email account password region address contact contract_no contract_start contract_end zip_code dealer_number';
const goods = 'goods_name product_id platform_id currency original_price price note pics';
const deviceRanges = [
  ...['full_soft_years', 'renault_left', 'total_update', 'add', 'active', 'first_active', 'import'],
  ...['tcode_expire', 'expire', 'warranty', ...periods.map(({ key }) => key)],
]
  .map((name) => `${name}_from ${name}_to`)
  .join(' ');

/** The parameters of each call as in WIRE.md, without `sign`. Absent calls have none. */
const names: Record<number, string> = {
  1: 'account password',
  2: 'token',
  3: 'new_password confirm_password old_password',
  4: 'email lang',
  5: 'email code password confirm_password',
  6: 'keyword',
  7: `${list} id check_no currency status ${times} cash_no`,
  8: `${list} order_no pi_no waybill_no order_status logistics_status currency ${times} check_id check_no check_start check_end`,
  9: `${list} cash_no check_no check_id currency status ${times}`,
  10: 'currency time_end',
  11: `${list} sn keyword product_id product_type active_status is_lock tcode tcode_state pay_type full_soft_state dealer_id ${deviceRanges}`,
  12: 'sn',
  13: `${list} id keyword status product_id order_no expire_from expire_to exchange_from exchange_to`,
  14: `${list} id keyword platform_id product_id is_on ${times}`,
  15: goods,
  16: 'ids is_on',
  17: 'id',
  18: `id ${goods}`,
  19: `${list} id keyword status platform_id product_id goods_id currency ${times}`,
  22: 'id shipping_id courier_number',
  23: `group ${times} product_id platform_id currency`,
  24: `${list} id keyword`,
  25: 'name link code',
  26: 'id name link code',
  28: 'keyword',
  29: 'keyword',
  30: `${list} id keyword country region dealer_type contract_start_from contract_start_to contract_end_from contract_end_to scope`,
  31: `${dealer} parent_id`,
  32: dealer,
  33: `${list} keyword product_type active_status dealer_id sns`,
  34: 'keyword pageSize',
  35: 'dealer_id sns',
  42: `${page} keyword`,
  43: `${list} is_read keyword publish_from publish_to`,
  44: 'message_ids',
  45: 'message_ids',
  47: page,
  48: 'product_id num',
  51: 'num is_remind',
  52: 'account password',
  53: 'operate',
  54: 'sn customer contact country sale_time remark',
  55: 'mid',
  56: 'sn tcode',
  57: 'sn',
  58: 'sn',
  59: `${page} sns`,
  60: 'sn note',
  61: `${list} ${requests} apply_type reason`,
  62: 'id',
  63: `${requests} apply_type reason`,
  65: `${list} ${requests} reason`,
  66: 'id',
  67: `${list} ${requests}`,
  68: 'id',
  69: 'device_sn apply_type reason bluetooth_sn remark file',
  70: 'device_sn refund_amount currency refund_order_no reason remark file',
  71: 'device_sn order_no file remark',
  72: `keyword ${page}`,
  74: `${list} id keyword brand product_model model_year language guidance_type function_type file_format status`,
  76: 'keyword',
  78: `${list} device_sn active finish_state ${times}`,
  79: page,
  80: 'sn type years',
  81: `${list} id keyword status ${times}`,
  82: 'device_sn content',
  83: 'score opinion device_sn',
  85: `${list} id device_sn keyword type status score ${times}`,
  87: 'waybill_no courier_number',
  88: 'config_id',
  89: 'sn',
  90: `${list} id device_sn keyword soft_type product_name lan is_test`,
  91: `${list} id progress keyword brand create_from create_to`,
  92: 'text to',
  94: 'type',
  95: 'keyword',
  96: 'type size',
  97: 'type last_time limit',
  98: 'uid log_id is_new_version',
  99: 'user_name',
  100: 'user_name nick_name user_type other_user_id',
  101: 'dialog_id score device_sn log_id reason',
  102: 'log_id is_like',
  103: 'type',
};

const parameters = new Map(
  Object.entries(names).map(([call, text]) => [Number(call), new Set(text.split(' '))]),
);

/** Rejects unknown parameters, so that a misspelled name does not go unnoticed. */
export function checkParameters(call: number, pairs: readonly Pair[]): void {
  const unknown = pairs
    .map(([name]) => name)
    .filter((name) => name !== 'sign' && !parameters.get(call)?.has(name));
  if (unknown.length > 0) throw new Refusal(40004, `unknown parameter: ${unknown.join(', ')}`);
}
