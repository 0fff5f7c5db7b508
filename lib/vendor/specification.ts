import type { SpecificationField } from '../contract/product-library.ts';
import { type SpecificationGroup, specificationGroups } from '../contract/specification-constants.ts';
import { withoutCredentials } from './credential-fields.ts';
import { record, text, type Wire } from './http/wire.ts';

/** A field that the portal has a word for: `kind` is how its value is read. */
interface Known {
  /** The portal's word; `messages/<language>/productLibrary.json` names it under `spec`. */
  field: string;
  kind: 'text' | 'number' | 'flag' | 'list';
  /** Of a bare number. */
  unit?: string;
}

const words = (field: string): Known => ({ field, kind: 'text' });
const flag = (field: string): Known => ({ field, kind: 'flag' });
const list = (field: string): Known => ({ field, kind: 'list' });
const amount = (field: string, unit = ''): Known => ({ field, kind: 'number', unit });

/**
 * The vendor's keys of a specification by group, in the order in which they are shown. What the vendor adds is shown
 * under "other" by its key until it gets a line here and a text.
 */
const groups: Record<Exclude<SpecificationGroup, 'other'>, Record<string, Known>> = {
  hardware: {
    os_version: words('system'),
    cpu: words('processor'),
    ram: amount('memory', 'GB'),
    rom: amount('storage', 'GB'),
    sd_slot: flag('cardSlot'),
    screen_size: amount('screen', 'in'),
    resolution: words('resolution'),
    touch_type: words('touch'),
    camera: words('camera'),
    wifi: words('wifi'),
    bluetooth: words('bluetooth'),
    vci_model: words('connector'),
    interfaces: list('ports'),
    protocols: list('protocols'),
    printer: flag('printer'),
    ip_rating: words('protection'),
    work_temp: words('workingTemperature'),
    store_temp: words('storageTemperature'),
    product_size: words('size'),
    net_weight: amount('weight', 'kg'),
    housing: words('housing'),
  },
  battery: {
    bat_type: words('batteryType'),
    bat_capacity: amount('batteryCapacity', 'mAh'),
    bat_voltage: amount('batteryVoltage', 'V'),
    bat_energy: amount('batteryEnergy', 'Wh'),
    bat_life: amount('batteryLife', 'h'),
    charge_time: amount('chargingTime', 'h'),
    charger: words('charger'),
    bat_removable: flag('batteryRemovable'),
  },
  customs: {
    hs_code: words('hsCode'),
    origin: words('origin'),
    declare_name: words('declaredName'),
    certs: list('certificates'),
    is_dangerous: flag('dangerousGoods'),
    un_no: words('unNumber'),
    msds: flag('safetySheet'),
  },
  packing: {
    package_list: list('inTheBox'),
    box_size: words('boxSize'),
    box_weight: amount('boxWeight', 'kg'),
    ean: words('barcode'),
    carton_qty: amount('perCarton'),
    carton_size: words('cartonSize'),
    carton_weight: amount('cartonWeight', 'kg'),
    carton_cbm: amount('cartonVolume', 'm³'),
  },
  diagnostics: {
    car_coverage: amount('brands'),
    full_system: flag('allSystems'),
    active_test: flag('activeTest'),
    ecu_coding: flag('coding'),
    online_program: flag('onlineProgramming'),
    immo: flag('keys'),
    adas: flag('adas'),
    heavy_duty: flag('heavyDuty'),
    ev_diag: flag('electric'),
    reset_num: amount('serviceFunctions'),
    remote_diag: flag('remote'),
    topology: flag('topology'),
    canfd: flag('canFd'),
    doip: flag('doIp'),
    report: flag('report'),
    tpms: flag('tyres'),
    scope: flag('oscilloscope'),
    free_update: amount('freeUpdateYears'),
  },
};

const known = new Map(
  Object.entries(groups).flatMap(([group, fields]) =>
    Object.entries(fields).map(
      ([key, field], at) => [key, { ...field, group: group as SpecificationGroup, at }] as const,
    ),
  ),
);

/** What the portal calls a key of the vendor's; a key that it has no word for gives its own words. */
export function fieldNameOf(key: string): Pick<SpecificationField, 'field' | 'label'> {
  const found = known.get(key);
  return found ? { field: found.field, label: '' } : { field: key, label: readable(key) };
}

/** All that a specification says, group by group, without credentials; what it leaves empty is left out. */
export function specificationOf(spec: unknown): SpecificationField[] {
  const found = Object.entries(
    spec === null || spec === undefined || spec === '' ? {} : record(spec),
  ).flatMap(([key, given]) => {
    const line = known.get(key);
    const visible = withoutCredentials(given, key);
    const value = line ? readAs(visible, line.kind) : plainValue(visible);
    if (value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const field: SpecificationField = {
      ...fieldNameOf(key),
      group: line?.group ?? 'other',
      value,
      unit: typeof value === 'number' ? (line?.unit ?? '') : '',
    };
    return [{ field, at: line?.at ?? 0 }];
  });
  const order = ({ group }: SpecificationField) => specificationGroups.indexOf(group);
  const compare = (a: SpecificationField, b: SpecificationField) =>
    order(a) - order(b) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);
  return found.sort((a, b) => compare(a.field, b.field) || a.at - b.at).map(({ field }) => field);
}

/** How the vendor says yes and no. */
const said = new Map([
  ...['1', 'true', 'yes', 'y'].map((word) => [word, true] as const),
  ...['0', 'false', 'no', 'n'].map((word) => [word, false] as const),
]);

/** A value of a known kind; one that is written otherwise stays the text that it is. */
function readAs(given: unknown, kind: Known['kind']): SpecificationField['value'] {
  const plain = plainValue(given);
  if (kind === 'list') return typeof plain === 'string' ? parts(plain) : plain;
  if (Array.isArray(plain)) return plain;
  const word = String(plain).trim();
  if (kind === 'flag') return said.get(word.toLowerCase()) ?? plain;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(word) ? Number(word) : plain;
  return word;
}

const parts = (list: string) =>
  list
    .split(/[,;、，；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Whatever the vendor may write, without losing any of it. */
function plainValue(given: unknown): string | number | boolean | string[] {
  if (typeof given === 'boolean' || (typeof given === 'number' && Number.isFinite(given))) return given;
  if (Array.isArray(given)) return given.map(inWords).filter(Boolean);
  if (typeof given === 'object' && given !== null) {
    return Object.entries(given as Wire).map(([key, value]) => `${readable(key)}: ${inWords(value)}`);
  }
  return text(given).trim();
}

function inWords(value: unknown): string {
  const plain = plainValue(value);
  return Array.isArray(plain) ? plain.join(', ') : String(plain);
}

/** `sgwUnlock_brands` as "Sgw unlock brands"; what stands in capitals stays so. */
function readable(key: string): string {
  const spaced = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  return spaced.charAt(0).toUpperCase() + spaced.slice(1) || key;
}
