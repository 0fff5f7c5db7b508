import type { CallerInput } from '#lib/contract/index.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { type DemoAccount, demoPassword } from '../secrets.ts';
import { pngOf } from './picture-files.ts';

/** Records of the sandbox that samples use, loaded from its lists. */
export interface SampleIds {
  dealer: string;
  subDealer: string;
  message: string;
  /** A device of a dealer that is not activated, with a default password and the matching Tcode. */
  device: { sn: string; tcode: string; version: string };
  activeDevice: { sn: string; version: string };
  alert: string;
  product: string;
  softwareVersion: string;
  /** The serial number of a device with an SN free record. */
  snFree: string;
  feedback: string;
  review: string;
  goods: { id: string; version: string; picture: string };
  /** The reference of that picture, for `main`. */
  file: string;
  sellable: string;
  platform: string;
  /** An order with tracking. */
  order: string;
  split: string;
  /** A shop order with the status "to ship". */
  shopOrder: { id: string; version: string };
  libraryProduct: string;
  case: string;
  workOrder: string;
  /** A Tcode card of `blue`, the only account with cards. */
  tcode: string;
  /** A message of the assistant, and the open rating request of `admin`. */
  chat: { response: string; rating: { id: string; dialogId: string } };
  accessToken: string;
  /** The version of the autodata account; null when none is set. */
  autodata: string | null;
  reset: string;
  refund: string;
  softwareApply: string;
  /** Input of new requests: active devices without an open request of the kind, and an order in euros. */
  request: { sns: Record<'reset' | 'refund' | 'software', string>; orderNumber: string; file: string };
}

export interface SampleFile {
  type: string;
  bytes: Uint8Array;
}

/** A caller's input, with bytes in place of a browser's file. */
type SampleInput<Name extends OperationName> =
  CallerInput<Name> extends { file: unknown }
    ? Omit<CallerInput<Name>, 'file'> & { file: SampleFile }
    : CallerInput<Name>;

/** Input with which an operation succeeds in a fresh sandbox. */
export interface Sample<Name extends OperationName> {
  /** An account that may call it; null for signed-out visitors. */
  as: DemoAccount | null;
  input: (ids: SampleIds) => SampleInput<Name>;
  /** Succeeds only after other steps, e.g. with a code from an e-mail, so that its own tests check success. */
  rejectionsOnly?: true;
  /** Calls no vendor, so that vendor failures do not affect it. */
  withoutVendor?: true;
}

const dealer = {
  number: '',
  type: 'subDealer' as const,
  personInCharge: 'Ada Sample',
  country: 'DE',
  region: 'Hessen',
  address: 'Musterweg 1',
  zipCode: '08056',
  contact: '+49 69 000000',
  contractNumber: 'CT-1',
  contractStart: '2026-01-01',
  contractEnd: '2027-01-01',
  password: 'sample-password',
};

let createdCount = 0;

/** The vendor requires a unique account and e-mail. */
function newDealer() {
  createdCount += 1;
  const account = `sample.${process.pid}.${createdCount}`;
  return { ...dealer, name: `Sample ${createdCount}`, account, email: `${account}@example.com` };
}

/** The vendor requires a unique name and code. */
function newPlatform() {
  createdCount += 1;
  const name = `Sample ${process.pid}.${createdCount}`;
  return { name, link: 'https://sample.example/shop', code: name };
}

const sale = { customer: 'Ada Sample', contact: '', country: 'DE', soldOn: '2026-01-01', remark: '' };

const autodataVersion = ({ autodata }: SampleIds) => ({ body: { version: autodata ?? '' } });

const samplePassword = { password: 'sample-password', repeat: 'sample-password' };

const noInput = () => ({});
const list = { as: 'main', input: noInput } as const;

/** One sample per operation; a missing one is a compile error. */
export const samples: { [Name in OperationName]: Sample<Name> } = {
  'session.create': { as: null, input: () => ({ body: { account: 'main', password: demoPassword } }) },
  'session.read': { as: 'main', input: noInput, withoutVendor: true },
  'session.end': { as: null, input: noInput, withoutVendor: true },

  'accessTokens.list': { ...list, withoutVendor: true },
  'accessTokens.create': {
    as: 'main',
    input: () => ({ body: { name: 'Sample', rights: 'read', areas: ['dealers'] } }),
    withoutVendor: true,
  },
  'accessTokens.revoke': {
    as: 'main',
    input: (ids) => ({ params: { id: ids.accessToken } }),
    withoutVendor: true,
  },

  'sessions.list': { ...list, withoutVendor: true },
  // Other tests use the sessions of this account.
  'sessions.end': {
    as: 'main',
    input: () => ({ params: { id: 'nobodys' } }),
    rejectionsOnly: true,
    withoutVendor: true,
  },

  'password.sendCode': {
    as: null,
    input: () => ({ body: { email: `nobody.${createdCount++}@example.com` } }),
  },
  'password.reset': {
    as: null,
    input: () => ({ body: { email: 'nobody@example.com', code: '123456', ...samplePassword } }),
    rejectionsOnly: true,
  },
  // A password change revokes all tokens of the account, which other tests use.
  'password.change': {
    as: 'main',
    input: () => ({ body: { currentPassword: demoPassword, ...samplePassword } }),
    rejectionsOnly: true,
  },

  'dealers.list': list,
  'dealers.choices': list,
  'dealers.read': { as: 'main', input: (ids) => ({ params: { id: ids.dealer } }) },
  'dealers.create': { as: 'main', input: () => ({ body: newDealer() }) },
  'dealers.change': {
    as: 'main',
    input: (ids) => ({ params: { id: ids.dealer }, body: { region: 'Bayern' } }),
  },

  'subDealers.list': list,
  'subDealers.read': { as: 'main', input: (ids) => ({ params: { id: ids.subDealer } }) },
  'subDealers.create': { as: 'main', input: () => ({ body: newDealer() }) },
  'subDealers.change': {
    as: 'main',
    input: (ids) => ({ params: { id: ids.subDealer }, body: { region: 'Bayern' } }),
  },

  'messages.list': list,
  'messages.read': { as: 'main', input: (ids) => ({ params: { id: ids.message } }) },
  'messages.markRead': { as: 'main', input: (ids) => ({ body: { ids: [ids.message] } }) },
  'messages.remove': { as: 'main', input: (ids) => ({ body: { ids: [ids.message] } }) },

  'home.figures': list,
  'home.topDevices': list,
  'home.deviceStatus': list,
  'home.workOrders': list,
  'home.orders': list,
  'home.news': list,
  'home.banners': list,
  'home.announcements': list,

  'products.choices': list,

  'devices.list': list,
  'devices.expiring': list,
  'devices.read': { as: 'main', input: ({ device: { sn } }) => ({ params: { sn } }) },
  'devices.timeline': { as: 'main', input: ({ device: { sn } }) => ({ params: { sn } }) },
  'devices.password': { as: 'main', input: ({ device: { sn } }) => ({ params: { sn } }) },
  'devices.changeNote': {
    as: 'main',
    input: ({ device: { sn, version } }) => ({ params: { sn }, body: { note: 'Sample', version } }),
  },
  'devices.unbind': {
    as: 'main',
    input: ({ device: { sn, version } }) => ({ params: { sn }, body: { version } }),
  },
  'devices.sell': {
    as: 'main',
    input: ({ device: { sn, version } }) => ({ params: { sn }, body: { ...sale, version } }),
  },
  'devices.renew': {
    as: 'main',
    input: ({ activeDevice: { sn, version } }) => ({
      params: { sn },
      body: { period: 'vip', years: 1, version },
    }),
  },
  'deviceSoftware.list': { as: 'main', input: ({ activeDevice: { sn } }) => ({ params: { sn } }) },

  'snFree.list': list,
  'snFree.search': { as: 'main', input: ({ snFree: sn }) => ({ query: { sn } }) },
  'snFree.read': { as: 'main', input: ({ snFree: sn }) => ({ params: { sn } }) },

  'feedback.list': list,
  'feedback.read': { as: 'main', input: (ids) => ({ params: { id: ids.feedback } }) },
  'feedback.create': {
    as: 'main',
    input: ({ device: { sn } }) => ({ body: { sn, content: 'A sample,\nin two lines' } }),
  },
  'feedback.product': { as: 'main', input: ({ device: { sn } }) => ({ params: { sn } }) },
  'feedback.replies': list,
  'reviews.list': list,
  'reviews.read': { as: 'main', input: (ids) => ({ params: { id: ids.review } }) },
  'reviews.create': { as: 'main', input: () => ({ body: { score: 4, opinion: '' } }) },

  'transfers.check': {
    as: 'main',
    input: ({ dealer, device }) => ({ body: { dealer, sns: [device.sn] } }),
  },
  'transfers.send': {
    as: 'main',
    input: ({ dealer, device }) => ({ body: { dealer, sns: [device.sn] } }),
  },
  'activations.check': {
    as: 'main',
    input: ({ device: { sn, tcode } }) => ({ body: { items: [{ sn, tcode }] } }),
  },
  'activations.activate': {
    as: 'main',
    input: ({ device: { sn, tcode } }) => ({ body: { sn, tcode } }),
  },

  'software.list': list,
  'software.names': list,
  'software.read': { as: 'main', input: (ids) => ({ params: { id: ids.softwareVersion } }) },

  'orders.list': list,
  'orders.logisticsStatuses': list,
  'orders.read': { as: 'main', input: ({ order }) => ({ params: { id: order } }) },
  'orders.track': { as: 'main', input: ({ order }) => ({ params: { id: order } }) },

  'income.totals': list,
  'income.months': { as: 'main', input: () => ({ query: { currency: 'EUR' } }) },
  'income.splits': list,
  'income.split': { as: 'main', input: ({ split }) => ({ params: { id: split } }) },
  'income.withdrawals': list,
  'income.orders': list,
  'afterSalesFiles.upload': {
    as: 'main',
    input: () => ({ query: { name: 'sample.png' }, file: { type: 'image/png', bytes: pngOf(8, 8) } }),
  },

  'translations.create': {
    as: 'main',
    input: () => ({ body: { texts: ['Guten Tag'], to: 'en' } }),
  },

  'income.statement': {
    as: 'main',
    input: () => ({ query: { month: '2026-01', currency: 'EUR' } }),
  },

  'inventoryAlerts.list': list,
  'inventoryAlerts.create': {
    as: 'main',
    input: (ids) => ({ body: { productId: ids.product, threshold: 5 } }),
  },
  'inventoryAlerts.change': {
    as: 'main',
    input: (ids) => ({ params: { id: ids.alert }, body: { threshold: 7 } }),
  },
  'inventoryAlerts.remove': { as: 'main', input: (ids) => ({ params: { id: ids.alert } }) },
  'inventoryAlerts.firing': list,

  'platforms.list': list,
  'platforms.choices': list,
  'platforms.read': { as: 'main', input: (ids) => ({ params: { id: ids.platform } }) },
  'platforms.create': { as: 'main', input: () => ({ body: newPlatform() }) },
  'platforms.change': {
    as: 'main',
    input: (ids) => ({ params: { id: ids.platform }, body: { link: 'https://sample.example/shop' } }),
  },

  'goods.list': list,
  'goods.read': { as: 'main', input: ({ goods: { id } }) => ({ params: { id } }) },
  'goods.create': {
    as: 'main',
    input: ({ sellable, platform, goods: { picture } }) => ({
      body: {
        name: 'Sample',
        productId: sellable,
        platformId: platform,
        price: { minor: 99_900, currency: 'EUR' },
        originalPrice: null,
        note: 'A sample',
        pictures: [{ url: picture, alt: '' }],
      },
    }),
  },
  'goods.change': {
    as: 'main',
    input: ({ goods: { id, version } }) => ({ params: { id }, body: { note: 'A sample', version } }),
  },
  'goods.shelve': { as: 'main', input: ({ goods: { id } }) => ({ body: { ids: [id], onShelf: true } }) },
  'goods.products': list,
  'goods.sellable': list,
  'goods.uploadPicture': {
    as: 'main',
    input: () => ({
      query: { name: 'sample.png' },
      file: { type: 'image/png', bytes: pngOf(4, 3) },
    }),
  },
  'shopOrders.list': list,
  'shopOrders.statuses': list,
  'shopOrders.couriers': list,
  'shopOrders.read': { as: 'main', input: ({ shopOrder: { id } }) => ({ params: { id } }) },
  'shopOrders.ship': {
    as: 'main',
    input: ({ shopOrder: { id, version } }) => ({
      params: { id },
      body: { courierId: '1', courierNumber: '0012345678', version },
    }),
  },
  'sales.figures': list,

  'resets.list': list,
  'resets.choices': list,
  'resets.vendorExport': list,
  // The file is not a vendor call; failures of file hosts have their own tests.
  'files.read': {
    as: 'main',
    input: ({ file: reference }) => ({ params: { reference } }),
    withoutVendor: true,
  },
  'resets.read': { as: 'main', input: ({ reset: id }) => ({ params: { id } }) },
  'resets.create': {
    as: 'main',
    input: ({ request: { sns } }) => ({
      body: { sn: sns.reset, typeId: '1', reasonId: '1', bluetoothSn: '', remark: 'A sample', file: null },
    }),
  },
  'refunds.list': list,
  'refunds.choices': list,
  'refunds.read': { as: 'main', input: ({ refund: id }) => ({ params: { id } }) },
  'refunds.create': {
    as: 'main',
    input: ({ request: { sns, orderNumber } }) => ({
      body: {
        sn: sns.refund,
        orderNumber,
        amount: { minor: 100, currency: 'EUR' },
        reasonId: '1',
        remark: 'A sample',
        file: null,
      },
    }),
  },
  'softwareApplies.list': list,
  'softwareApplies.choices': list,
  'softwareApplies.read': { as: 'main', input: ({ softwareApply: id }) => ({ params: { id } }) },
  'softwareApplies.create': {
    as: 'main',
    input: ({ request: { sns, orderNumber, file } }) => ({
      body: { sn: sns.software, orderNumber, remark: 'A sample', file },
    }),
    // Needs an uploaded file; its own tests check success.
    rejectionsOnly: true,
  },
  'afterSalesDevices.search': list,
  'cases.list': list,
  'cases.choices': list,
  'cases.mostRead': list,
  'cases.read': { as: 'main', input: (ids) => ({ params: { id: ids.case } }) },

  'productLibrary.list': list,
  'productLibrary.categories': list,
  'productLibrary.recent': list,
  'productLibrary.compare': {
    as: 'main',
    input: (ids) => ({ query: { ids: ids.libraryProduct } }),
  },
  'productLibrary.read': { as: 'main', input: (ids) => ({ params: { id: ids.libraryProduct } }) },

  'workOrders.list': list,
  'workOrders.counts': list,
  'workOrders.read': { as: 'main', input: (ids) => ({ params: { id: ids.workOrder } }) },
  'tcodes.list': { as: 'blue', input: () => ({}) },
  'tcodes.read': { as: 'blue', input: (ids) => ({ params: { id: ids.tcode } }) },
  'tcodeOrders.list': { as: 'blue', input: () => ({}) },

  'chat.history': list,
  'chat.missed': { as: 'main', input: () => ({ query: { after: '0' } }) },
  'chat.like': {
    as: 'main',
    input: (ids) => ({ params: { id: ids.chat.response }, body: { like: 'up' } }),
  },
  'chat.rate': {
    as: 'admin',
    input: (ids) => ({ body: { ...ids.chat.rating, score: 5 } }),
  },
  'chat.upload': {
    as: 'main',
    input: () => ({ query: { name: 'chat.png' }, file: { type: 'image/png', bytes: pngOf(1, 1) } }),
  },

  'autodata.read': list,
  'autodata.set': {
    as: 'main',
    input: ({ autodata: version }) => ({
      body: { account: 'sample', password: 'sample-password', version },
    }),
  },
  'autodata.renew': { as: 'main', input: autodataVersion },
  'autodata.suspend': { as: 'main', input: autodataVersion },
  'autodata.remove': {
    as: 'main',
    input: ({ autodata }) => ({ query: { version: autodata ?? '' } }),
  },
};
