import type { Store, Value } from '../data/store.ts';

const families = [
  'X-431 PRO',
  'X-431 PROS',
  'X-431 PAD',
  'X-431 Throttle',
  'X-431 Euro Turbo',
  'X-431 Torque',
  'X-431 HDIII',
  'CRP 909',
  'CRP 123',
  'Millennium',
  'ScanPad',
  'GEAR Scan',
  'Smartlink',
  'Battery Tester BST',
  'TPMS Tool TSGUN',
];
const heavyDuty = ['X-431 HDIII'];
const withRenault = ['X-431 PRO', 'X-431 PROS', 'X-431 PAD', 'X-431 Euro Turbo', 'Millennium'];
const withoutFullSoft = ['CRP 123', 'Smartlink', 'Battery Tester BST', 'TPMS Tool TSGUN'];
const columns = ['id', 'name', 'type', 'picture', 'status', 'heavy_duty', 'renault', 'full_soft'];
const variants = ['', ' V+', ' 5', ' Elite'];
export const productCount = families.length * variants.length;

/** Sixty products: fifteen families with four variants. */
export function seedProducts(store: Store): void {
  const rows = families.flatMap((family, at) =>
    variants.map((variant, index): Value[] => {
      const id = at * variants.length + index + 1;
      const name = family + variant;
      const type = name
        .replace('+', 'P')
        .replace(/[^A-Za-z0-9]/g, '')
        .toUpperCase();
      const capabilities = [heavyDuty, withRenault].map((list) => (list.includes(family) ? 1 : 0));
      const fullSoft = withoutFullSoft.includes(family) ? 0 : 1;
      return [id, name, type, `/static/product/${id}.png`, index === 3 ? 0 : 1, ...capabilities, fullSoft];
    }),
  );
  store.insertRows('products', columns, rows);
}
