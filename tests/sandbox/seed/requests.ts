import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import {
  applyTypes,
  approvedStatus,
  bluetoothSnOf,
  decidedStatuses,
  type RequestKind,
  reasons,
  requestKinds,
  seededFiles,
  stepColumns,
} from '../data/requests.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { lastDay } from './devices.ts';
import { places } from './places.ts';

type SoldDevice = { id: number; sn: string; dealer_id: number; activation_date: number };
type Order = { order_no: string; amount_minor: number; currency: string };

/** Reasons from before the vendor had a list of them. */
const freeReasons = {
  reset: [
    'Kunde hat das Gerät zurückgegeben',
    '主板更换后需要重新激活',
    'Erreur de saisie du numéro de série',
    '<b>urgent</b> & "again"',
  ],
  refund: ['Cliente non soddisfatto', '重复购买', '=HYPERLINK("https://evil.example","refund")'],
};
const remarks = [
  'See the photo',
  'Bitte vor Freitag, der Kunde wartet.',
  '客户很着急，请尽快处理',
  `Line one\nLine two: <img src=x onerror="window.__hacked = 'request'">`,
  '=1+1+cmd|calc!A1',
];
const operators = ['After-sales desk', 'Li Wei', 'Support Köln', '<i>desk</i>', '售后服务部'];
const notes: Record<number, string[]> = {
  1: ['We are looking into it.', '已转交技术部门'],
  2: ['Done.', 'Erledigt, bitte neu starten.', '已处理'],
  3: ['The warranty has ended.', 'This device was reset twice already.', '<script>alert(1)</script>'],
  4: ['Please send a photo of the rating plate with a new request.', 'Die Rechnung fehlt noch.'],
  5: ['This may take two weeks.'],
};
const suggestions = ['Use V50.21 and later.', 'Bitte die Sonderversion 7 installieren.', '请先升级固件'];

const common = ['id', 'device_id', 'dealer_id', 'proposer', 'remark', 'status', 'file', 'create_time'];
const columns: Record<RequestKind, string[]> = {
  reset: [...common, 'bluetooth_sn', 'apply_type', 'reason_id', 'reason', 'new_code', 'audit_time'],
  refund: [...common, 'reason_id', 'reason', 'refund_minor', 'currency', 'refund_order_no', 'audit_time'],
  software: [...common, 'order_no', 'dispose_suggestion', 'dispose_time'],
};

/** Requests for sold devices with their history. Needs the orders. */
export function seedRequests(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/requests`);
  const soldDevices = store.all<SoldDevice>(
    `SELECT id, sn, dealer_id, activation_date FROM devices WHERE id IN (SELECT device_id FROM sales) AND dealer_id <> 1
     ORDER BY id LIMIT 400`,
  );
  if (soldDevices.length === 0) return;
  const orders = ordersByDealer(store);
  const until = lastDay(now);
  const steps: Value[][] = [];
  const seedKind = (kind: RequestKind, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => {
      // The first twelve of each kind use the same devices, so that some devices have every record.
      const device =
        (index < 12 ? soldDevices[index % soldDevices.length] : undefined) ?? random.pick(soldDevices);
      const time = device.activation_date + random.below(Math.max(1, until - device.activation_date));
      const order = random.pick(orders.get(device.dealer_id) ?? orders.get(1) ?? []);
      const draft = { kind, id: index + 1, device, time, order, until };
      return requestRow(draft, random, steps);
    });
    store.insertRows(requestKinds[kind], columns[kind], rows);
  };
  seedKind('reset', Math.min(600, 20 + soldDevices.length * 2));
  seedKind('refund', Math.min(250, 12 + soldDevices.length));
  seedKind('software', Math.min(180, 12 + soldDevices.length));
  store.insertRows('request_logs', stepColumns, steps);
}

function ordersByDealer(store: Store): Map<number, Order[]> {
  const rows = store.all<Order & { dealer_id: number }>(
    'SELECT dealer_id, order_no, amount_minor, currency FROM orders WHERE order_status IN (1, 2, 3) ORDER BY id LIMIT 6000',
  );
  return Map.groupBy(rows, ({ dealer_id }) => dealer_id);
}

type RequestDraft = {
  kind: RequestKind;
  id: number;
  device: SoldDevice;
  time: number;
  order: Order;
  until: number;
};

function requestRow(
  { kind, id, device, time, order, until }: RequestDraft,
  random: Random,
  steps: Value[][],
): Value[] {
  const status = random.pick([0, 0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 5]);
  const proposerName = pickProposer(random);
  const decidedAt = decidedStatuses.includes(status)
    ? Math.min(until, time + day + random.below(5 * day))
    : null;
  const lastStepIndex = steps.length;
  steps.push([kind, id, 0, time, proposerName, null]);
  if (status > 0)
    steps.push([kind, id, 1, Math.min(until, time + random.below(day)), ...operatorAndNote(1, random)]);
  if (status > 1)
    steps.push([
      kind,
      id,
      status,
      decidedAt ?? Math.min(until, time + day),
      ...operatorAndNote(status, random),
    ]);
  const note = steps.length > lastStepIndex + 2 ? (steps.at(-1)?.[5] ?? null) : null;
  const base: Value[] = [
    ...[
      id,
      device.id,
      device.dealer_id,
      proposerName,
      random.chance(0.5) ? null : random.pick(remarks),
      status,
    ],
    ...[kind === 'software' || random.chance(0.5) ? seededFiles : null, time],
  ];
  if (kind === 'software')
    return [...base, order.order_no, decidedAt ? (note ?? random.pick(suggestions)) : null, decidedAt];
  const reason = pickReason(kind, random);
  if (kind === 'reset') {
    const code = status === approvedStatus ? `R${random.digits(8)}` : null;
    return [...base, bluetoothSnOf(device.sn), random.pick(applyTypes).id, ...reason, code, decidedAt];
  }
  const refundMinor = Math.max(1, Math.floor((order.amount_minor * random.between(5, 100)) / 100));
  return [...base, ...reason, refundMinor, order.currency, order.order_no, decidedAt];
}

function pickReason(kind: 'reset' | 'refund', random: Random): Value[] {
  if (random.chance(0.25)) return [null, random.pick(freeReasons[kind])];
  const { id, name } = random.pick(reasons[kind]);
  return [id, name];
}

const operatorAndNote = (status: number, random: Random): Value[] => [
  random.pick(operators),
  random.chance(0.3) ? null : random.pick(notes[status] ?? ['']),
];

function pickProposer(random: Random): string {
  const { firstNames, lastNames } = random.pick(places);
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}
