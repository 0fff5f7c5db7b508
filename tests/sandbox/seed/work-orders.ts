import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import { searchText } from '../list-query.ts';
import { dealerCount } from './dealers.ts';

const count = 300;
const day = 86400;
const columns =
  'id order_no job_number brand model year problem create_time submit_time progress dealer_id search'.split(
    ' ',
  );
const cars =
  'BMW X5,Renault Mégane,Volkswagen Passat,Toyota Corolla,Ford F-150,Škoda Octavia,BYD 汉,Лада Веста'.split(
    ',',
  );
const problems = [
  'Cannot enter the ABS module after the update',
  'Calibration of the front radar ends with error 0x7F',
  'Écran noir au démarrage, l’appareil ne répond plus',
  'Der Schlüssel wird nach dem Anlernen nicht erkannt',
  'Live data stops after two minutes <b>on every car</b>',
  '诊断接头无法通过蓝牙连接',
];

/** Work orders in three stages. Pending ones are not submitted. */
export function seedWorkOrders(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/work orders`);
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    const id = index + 1;
    const created = now - random.between(1, 700) * day - random.below(day);
    const progress = random.pick([1, 2, 3, 3]);
    const [brand = '', ...model] = random.pick(cars).split(' ');
    const number = `WO-${new Date(created * 1000).getUTCFullYear()}-${String(id).padStart(5, '0')}`;
    const job = `J${random.digits(6)}`;
    const problem = random.pick(problems);
    return [
      ...[id, number, job, brand, model.join(' '), random.between(2005, 2025), problem, created],
      ...[
        progress === 1 ? null : created + random.below(5 * day),
        progress,
        1 + random.below(dealerCount + 1),
      ],
      searchText(number, job, brand, model.join(' '), problem),
    ];
  });
  store.insertRows('work_orders', columns, rows);
}
