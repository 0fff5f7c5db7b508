import { type SpecificationGroup, specificationGroups } from '#lib/contract/constants.ts';
import type { SpecificationField } from '#lib/contract/operations/product-library.ts';
import { optionalRecord, parseFlag, text } from './http/readers.ts';
import { removeCredentials } from './mapping/credential-fields.ts';

/** A field of a product specification that the portal knows. */
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

const definitionsByKey = new Map(
  Object.entries(groups).flatMap(([group, fields]) =>
    Object.entries(fields).map(
      ([key, field], index) => [key, { ...field, group: group as SpecificationGroup, index }] as const,
    ),
  ),
);

/** Returns the portal's name of a vendor's key, or for an unknown key a label that is made from it. */
export function toFieldName(key: string): Pick<SpecificationField, 'field' | 'label'> {
  const definition = definitionsByKey.get(key);
  return definition ? { field: definition.field, label: '' } : { field: key, label: toLabel(key) };
}

/** Reads the specification of a product in display order, without credentials and empty values. */
export function readSpecification(spec: unknown): SpecificationField[] {
  const fields = Object.entries(optionalRecord(spec)).flatMap(([key, raw]) => {
    const definition = definitionsByKey.get(key);
    const visible = removeCredentials(raw, key);
    const value = definition ? convertValue(visible, definition.kind) : toPlainValue(visible);
    if (value === '' || (Array.isArray(value) && value.length === 0)) return [];
    const field: SpecificationField = {
      ...toFieldName(key),
      group: definition?.group ?? 'other',
      value,
      unit: typeof value === 'number' ? (definition?.unit ?? '') : '',
    };
    return [{ field, index: definition?.index ?? 0 }];
  });
  const groupIndex = ({ group }: SpecificationField) => specificationGroups.indexOf(group);
  // Known fields have no label, and unknown ones no index.
  return fields
    .sort(
      (a, b) =>
        groupIndex(a.field) - groupIndex(b.field) ||
        compareLabels(a.field.label, b.field.label) ||
        a.index - b.index,
    )
    .map(({ field }) => field);
}

function compareLabels(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Converts a value to its kind. A value that does not fit, such as "about 5" for a number, stays as it is. */
function convertValue(raw: unknown, kind: FieldDefinition['kind']): SpecificationField['value'] {
  const value = toPlainValue(raw);
  if (kind === 'list') return typeof value === 'string' ? splitList(value) : value;
  if (Array.isArray(value)) return value;
  const valueText = String(value).trim();
  if (kind === 'flag') return parseFlag(valueText) ?? value;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(valueText) ? Number(valueText) : value;
  return valueText;
}

const splitList = (list: string) =>
  list
    .split(/[,;、，；\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** Flattens a list to texts, and an object to texts such as "Sgw unlock brands: 12". */
function toPlainValue(raw: unknown): string | number | boolean | string[] {
  if (typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return raw;
  if (Array.isArray(raw)) return raw.map(toPlainText).filter(Boolean);
  if (typeof raw === 'object' && raw !== null)
    return Object.entries(raw).map(([key, value]) => `${toLabel(key)}: ${toPlainText(value)}`);
  return text(raw).trim();
}

function toPlainText(raw: unknown): string {
  const value = toPlainValue(raw);
  return Array.isArray(value) ? value.join(', ') : String(value);
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
