import { Dealer, type DealerRecord } from '#lib/contract/operations/dealers.ts';

export const version = '0123456789abcdef';
export const later = 'f'.repeat(16);
export const device = { sn: 'SN123456', product: 'CRP 919', active: true, bluetoothSn: '' };
export const choices = [{ id: '1', name: 'First' }];
export const requestResponses = {
  'afterSalesDevices.search': { items: [device] },
  'resets.choices': { types: choices, reasons: choices, statuses: [], products: [] },
  'refunds.choices': { reasons: choices, statuses: [], products: [] },
};
export const platform = {
  id: '5',
  name: 'eBay Motors',
  link: 'https://ebay.example/',
  code: 'ebay',
  open: true,
  goods: 1,
  createdAt: null,
  updatedAt: null,
  version,
};
export const goods = {
  id: '5',
  name: 'Scanner',
  product: { id: '1', name: 'ScanPad', type: 'tablet' },
  platform: { id: '2', name: 'eBay' },
  price: { minor: 1000, currency: 'EUR' },
  originalPrice: null,
  note: 'Old note',
  pictures: [{ url: 'u', image: '', alt: 'Front' }],
  onShelf: true,
  shelvedAt: null,
  sales: 0,
  salesAmount: { minor: 0, currency: 'EUR' },
  updatedAt: null,
  version,
};
export const alert = {
  id: '5',
  productId: '1',
  product: 'CRP 919',
  threshold: 5,
  inactive: 9,
  low: false,
  reminds: true,
  createdAt: null,
  version,
};
const emptyDealer = Object.fromEntries(Object.keys(Dealer.shape).map((name) => [name, ''])) as Record<
  keyof Dealer,
  ''
>;
export const dealer: DealerRecord = {
  ...emptyDealer,
  id: '5',
  name: 'Garage',
  type: 'subDealer',
  personInCharge: 'Ada',
  country: 'DE',
  email: 'a@example.org',
  contractStart: null,
  contractEnd: null,
  account: 'garage',
  version,
};
export const order = {
  id: '5',
  number: 'SO-1',
  status: { id: '1', name: '' },
  goods: { id: '1', name: 'ScanPad' },
  product: { id: '1', name: 'ScanPad' },
  quantity: 1,
  buyer: 'Ann',
  phone: '',
  address: 'Street 1',
  country: 'DE',
  remark: '',
  shippedAt: null,
  courier: '',
  courierNumber: '',
  operator: '',
  version,
};
