import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';

const day = 86400;

type Spec = Record<string, unknown>;

const displays: [string, string][] = [
  ['5.5', '1280 × 720'],
  ['8', '1920 × 1200'],
  ['10.1', '1920 × 1200'],
  ['13.3', '1920 × 1080'],
];

/** Specifications with varying keys and value formats. */
export function seedSpecifications(store: Store, { seed }: SeedOptions, now: number): void {
  const products = store.all<{ id: number; name: string; heavy_duty: number; renault: number }>(
    'SELECT id, name, heavy_duty, renault FROM products',
  );
  const rows = products.map((product): Value[] => {
    const random = new Random(`${seed}/specification/${product.id}`);
    const line = product.heavy_duty
      ? 2
      : /CRP|Smartlink/.test(product.name)
        ? 3
        : /Tester|TPMS/.test(product.name)
          ? 4
          : 1;
    const spec = {
      ...hardware(random),
      ...power(random),
      ...shipping(random),
      ...diagnosis(random, product, line),
    };
    return [product.id, line, now - random.between(2, 500) * day, JSON.stringify(spec)];
  });
  store.insertRows('specifications', ['id', 'category_id', 'update_time', 'spec'], rows);
}

const yes = (random: Random, share: number) =>
  random.pick(random.chance(share) ? [1, '1', 'yes', 'Y', true] : [0, '0', 'no', 'N', false]);
const maybe = (random: Random, share: number, part: Spec): Spec => (random.chance(share) ? part : {});

function hardware(random: Random): Spec {
  const [size, resolution] = random.pick(displays);
  return {
    os_version: random.pick(['Android 10', 'Android 11', 'Android 13', 'Linux 5.10']),
    cpu: random.pick(['Quad-core 2.0 GHz', 'Octa-core 2.3 GHz', '八核 2.0 GHz']),
    ram: random.pick([2, 3, '4', 4, 8, '8 GB LPDDR4X']),
    rom: random.pick([32, '64', 128, 256]),
    screen_size: random.chance(0.5) ? size : Number(size),
    resolution,
    touch_type: random.pick(['Capacitive', 'Capacitive, 10 points', '']),
    camera: random.pick(['8 MP rear', '13 MP rear, 5 MP front', null]),
    wifi: random.pick(['802.11 a/b/g/n', '802.11 a/b/g/n/ac', '802.11 ax']),
    bluetooth: random.pick(['4.2', '5.0', '5.2']),
    vci_model: random.pick(['DBScarVII', 'SmartLink C', 'VCI 2.0']),
    interfaces: random.pick([['USB-A × 2', 'USB-C', 'HDMI'], 'USB-C, DC 12 V, OBD16', ['USB-C']]),
    protocols: [
      'ISO 9141-2',
      'ISO 14230-4',
      'ISO 15765-4',
      ...(random.chance(0.5) ? ['SAE J1850', 'SAE J1939'] : []),
    ],
    work_temp: random.pick(['-10 °C – 50 °C', '0 °C – 45 °C']),
    ip_rating: random.pick(['IP54', 'IP65', null, '']),
    product_size: random.pick(['275.2 × 188.3 × 35 mm', '300 × 210 × 52 mm', '198 × 100 × 37 mm']),
    net_weight: random.pick([1.25, '0.62', 2.4, '1.9']),
    ...maybe(random, 0.6, {
      sd_slot: yes(random, 0.7),
      housing: random.pick(['ABS + TPU', 'PC + silicone']),
    }),
    ...maybe(random, 0.4, { printer: yes(random, 0.3), store_temp: '-20 °C – 60 °C' }),
  };
}

function power(random: Random): Spec {
  return {
    bat_type: random.pick(['Li-ion polymer', '锂聚合物电池', 'Li-ion']),
    bat_capacity: random.pick([6300, '9360', 12600, '12600 mAh (2 × 6300)']),
    bat_voltage: random.pick([3.8, '7.6']),
    bat_life: random.pick([5, '8', 'about 10 h']),
    charge_time: random.pick([3, '4', 2.5]),
    bat_removable: yes(random, 0.2),
    ...maybe(random, 0.7, {
      bat_energy: random.pick([35.57, '47.9']),
      charger: 'DC 12 V / 3 A, EU/UK/US plug',
    }),
  };
}

function shipping(random: Random): Spec {
  return {
    hs_code: random.pick(['9031809090', '9030899090', 9030390000]),
    origin: random.pick(['CN', 'VN']),
    declare_name: random.pick(['Vehicle diagnostic tool', '汽车故障诊断仪']),
    un_no: random.pick(['UN3481', null]),
    is_dangerous: yes(random, 0.6),
    certs: random.pick([['CE', 'FCC', 'RoHS'], 'CE;FCC;UKCA', ['CE']]),
    box_size: random.pick(['425 × 310 × 125 mm', '380 × 280 × 110 mm']),
    box_weight: random.pick([3.4, '4.1', '2.05']),
    carton_qty: random.pick([4, '5', 10]),
    ean: random.chance(0.8) ? `0${random.digits(12)}` : '',
    package_list: [
      'Main unit',
      'VCI connector',
      'Charger',
      ...(random.chance(0.5) ? ['OBD adapter', 'Quick start guide <EN>'] : []),
    ],
    ...maybe(random, 0.6, {
      carton_size: '640 × 440 × 335 mm',
      carton_weight: random.pick([18.2, '21']),
      carton_cbm: 0.094,
    }),
    ...maybe(random, 0.5, { msds: yes(random, 0.8) }),
  };
}

function diagnosis(
  random: Random,
  { heavy_duty, renault }: { heavy_duty: number; renault: number },
  line: number,
): Spec {
  const likely = line === 3 ? 0.4 : 0.85;
  return {
    car_coverage: random.pick([60, '110', 150]),
    full_system: yes(random, likely),
    active_test: yes(random, likely),
    ecu_coding: yes(random, likely - 0.2),
    online_program: yes(random, 0.5),
    immo: yes(random, 0.6),
    adas: yes(random, 0.5),
    heavy_duty: heavy_duty ? 1 : '0',
    ev_diag: yes(random, 0.6),
    reset_num: random.pick([15, '31', 42]),
    remote_diag: yes(random, 0.7),
    topology: yes(random, 0.6),
    canfd: yes(random, 0.8),
    doip: yes(random, 0.8),
    report: yes(random, 0.9),
    ...maybe(random, 0.6, { free_update: random.pick([1, '2', 3]), tpms: yes(random, 0.5) }),
    ...maybe(random, 0.3, { scope: yes(random, 0.3) }),
    // A key that the portal does not know.
    ...maybe(random, 0.5, { ai_assistant_level: random.pick(['L1', 'L2']) }),
    ...maybe(random, 0.4, { sgwUnlockBrands: ['FCA', ...(renault ? ['Renault'] : [])] }),
    ...maybe(random, 0.2, { warranty_terms: { years: 2, scope: 'main unit <only>' } }),
  };
}
