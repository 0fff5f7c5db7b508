import { type SpecificationGroup, specificationGroups } from '#lib/contract/constants.ts';
import type { SpecificationField } from '#lib/contract/operations/product-library.ts';
import { record, text, type WireRecord } from './http/readers.ts';
import { withoutCredentials } from './mapping/credential-fields.ts';

interface FieldDefinition {
  /** The key below `spec` in `messages/<language>/productLibrary.json`. */
  field: string;
  kind: 'text' | 'number' | 'flag' | 'list';
  unit?: string;
}

const textField = (field: string): FieldDefinition => ({ field, kind: 'text' });
const flagField = (field: string): FieldDefinition => ({ field, kind: 'flag' });
const listField = (field: string): FieldDefinition => ({ field, kind: 'list' });
const numberField = (field: string, unit = ''): FieldDefinition => ({ field, kind: 'number', unit });

/** Vendor keys by group, in display order. Unknown keys appear under "other" without a translation. */
const groups: Record<Exclude<SpecificationGroup, 'other'>, Record<string, FieldDefinition>> = {
  hardware: {
    os_version: textField('system'),
    cpu: textField('processor'),
    ram: numberField('memory', 'GB'),
    rom: numberField('storage', 'GB'),
    sd_slot: flagField('cardSlot'),
    screen_size: numberField('screen', 'in'),
    resolution: textField('resolution'),
    touch_type: textField('touch'),
    camera: textField('camera'),
    wifi: textField('wifi'),
    bluetooth: textField('bluetooth'),
    vci_model: textField('connector'),
    interfaces: listField('ports'),
    protocols: listField('protocols'),
    printer: flagField('printer'),
    ip_rating: textField('protection'),
    work_temp: textField('workingTemperature'),
    store_temp: textField('storageTemperature'),
    product_size: textField('size'),
    net_weight: numberField('weight', 'kg'),
    housing: textField('housing'),
  },
  battery: {
    bat_type: textField('batteryType'),
    bat_capacity: numberField('batteryCapacity', 'mAh'),
    bat_voltage: numberField('batteryVoltage', 'V'),
    bat_energy: numberField('batteryEnergy', 'Wh'),
    bat_life: numberField('batteryLife', 'h'),
    charge_time: numberField('chargingTime', 'h'),
    charger: textField('charger'),
    bat_removable: flagField('batteryRemovable'),
  },
  customs: {
    hs_code: textField('hsCode'),
    origin: textField('origin'),
    declare_name: textField('declaredName'),
    certs: listField('certificates'),
    is_dangerous: flagField('dangerousGoods'),
    un_no: textField('unNumber'),
    msds: flagField('safetySheet'),
  },
  packing: {
    package_list: listField('inTheBox'),
    box_size: textField('boxSize'),
    box_weight: numberField('boxWeight', 'kg'),
    ean: textField('barcode'),
    carton_qty: numberField('perCarton'),
    carton_size: textField('cartonSize'),
    carton_weight: numberField('cartonWeight', 'kg'),
    carton_cbm: numberField('cartonVolume', 'm³'),
  },
  diagnostics: {
    car_coverage: numberField('brands'),
    full_system: flagField('allSystems'),
    active_test: flagField('activeTest'),
    ecu_coding: flagField('coding'),
    online_program: flagField('onlineProgramming'),
    immo: flagField('keys'),
    adas: flagField('adas'),
    heavy_duty: flagField('heavyDuty'),
    ev_diag: flagField('electric'),
    reset_num: numberField('serviceFunctions'),
    remote_diag: flagField('remote'),
    topology: flagField('topology'),
    canfd: flagField('canFd'),
    doip: flagField('doIp'),
    report: flagField('report'),
    tpms: flagField('tyres'),
    scope: flagField('oscilloscope'),
    free_update: numberField('freeUpdateYears'),
  },
};

const definitions = new Map(
  Object.entries(groups).flatMap(([group, fields]) =>
    Object.entries(fields).map(
      ([key, field], index) => [key, { ...field, group: group as SpecificationGroup, at: index }] as const,
    ),
  ),
);

export function toFieldName(key: string): Pick<SpecificationField, 'field' | 'label'> {
  const fieldsInOrder = definitions.get(key);
  return fieldsInOrder ? { field: fieldsInOrder.field, label: '' } : { field: key, label: toLabel(key) };
}

/** Reads a specification group by group, without credentials and empty values. */
export function readSpecification(spec: unknown): SpecificationField[] {
  const fieldsInOrder = Object.entries(
    spec === null || spec === undefined || spec === '' ? {} : record(spec),
  ).flatMap(([key, raw]) => {
    const definition = definitions.get(key);
    const visible = withoutCredentials(raw, key);
    const value = definition ? convertValue(visible, definition.kind) : plainValue(visible);
    if (value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const field: SpecificationField = {
      ...toFieldName(key),
      group: definition?.group ?? 'other',
      value,
      unit: typeof value === 'number' ? (definition?.unit ?? '') : '',
    };
    return [{ field, at: definition?.at ?? 0 }];
  });
  const order = ({ group }: SpecificationField) => specificationGroups.indexOf(group);
  const compare = (a: SpecificationField, b: SpecificationField) =>
    order(a) - order(b) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);
  return fieldsInOrder.sort((a, b) => compare(a.field, b.field) || a.at - b.at).map(({ field }) => field);
}

const flagTexts = new Map([
  ...['1', 'true', 'yes', 'y'].map((word) => [word, true] as const),
  ...['0', 'false', 'no', 'n'].map((word) => [word, false] as const),
]);

function convertValue(raw: unknown, kind: FieldDefinition['kind']): SpecificationField['value'] {
  const plainOf = plainValue(raw);
  if (kind === 'list') return typeof plainOf === 'string' ? splitList(plainOf) : plainOf;
  if (Array.isArray(plainOf)) return plainOf;
  const word = String(plainOf).trim();
  if (kind === 'flag') return flagTexts.get(word.toLowerCase()) ?? plainOf;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(word) ? Number(word) : plainOf;
  return word;
}

const splitList = (listField: string) =>
  listField
    .split(/[,;、，；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

function plainValue(raw: unknown): string | number | boolean | string[] {
  if (typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return raw;
  if (Array.isArray(raw)) return raw.map(toText).filter(Boolean);
  if (typeof raw === 'object' && raw !== null) {
    return Object.entries(raw as WireRecord).map(([key, value]) => `${toLabel(key)}: ${toText(value)}`);
  }
  return text(raw).trim();
}

function toText(value: unknown): string {
  const plainOf = plainValue(value);
  return Array.isArray(plainOf) ? plainOf.join(', ') : String(plainOf);
}

/** Converts `sgwUnlock_brands` to "Sgw unlock brands". Upper-case words stay. */
function toLabel(key: string): string {
  const spaced = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  return spaced.charAt(0).toUpperCase() + spaced.slice(1) || key;
}
