import { readdirSync, readFileSync } from 'node:fs';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { ChangeForm } from '../../../lib/features/account/ChangeForm.tsx';
import { CodeStep } from '../../../lib/features/account/CodeStep.tsx';
import { AlertForm } from '../../../lib/features/alerts/AlertForm.tsx';
import { Autodata } from '../../../lib/features/autodata/Autodata.tsx';
import { DealerForm } from '../../../lib/features/dealers/DealerForm.tsx';
import { FeedbackForm } from '../../../lib/features/feedback/FeedbackForm.tsx';
import { ReviewForm } from '../../../lib/features/feedback/ReviewForm.tsx';
import { EditGoods } from '../../../lib/features/goods/GoodsForm.tsx';
import { PlatformForm } from '../../../lib/features/platforms/PlatformForm.tsx';
import { RefundForm, ResetForm, SoftwareApplyForm } from '../../../lib/features/requests/RequestForm.tsx';
import { ShipForm } from '../../../lib/features/shop-orders/ShipForm.tsx';
import { formats } from '../../../lib/i18n/formats.ts';
import { pngOf } from '../../harness/picture-files.ts';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, replace: () => {}, refresh: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}));

type Answers = Record<string, unknown>;
/** What operations that read answer. */
let answers: Answers;
/** What the write fails with. */
let failure: object;
/** The body of each write. */
let sent: unknown[];
const mockCall = async (name: string, input?: { body?: unknown }) => {
  if (!/\.(?:create|change|set|ship|reset)$/.test(name)) return answers[name] ?? { items: [], total: 0 };
  sent.push(input?.body);
  throw failure;
};
jest.mock('../../../lib/api/call.ts', () => ({
  ...jest.requireActual('../../../lib/api/call.ts'),
  call: (...given: Parameters<typeof mockCall>) => mockCall(...given),
}));
jest.mock('../../../lib/api/call-at.ts', () => ({
  ...jest.requireActual('../../../lib/api/call-at.ts'),
  callAt: () => mockCall('password.reset'),
}));
jest.mock('../../../lib/api/upload.ts', () => ({
  upload: async () => ({
    url: 'u',
    name: 'plate.png',
    bytes: 1,
    kind: 'other',
    address: '/f',
    download: '/f',
  }),
}));

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const messages = Object.fromEntries(
  readdirSync('messages/en').map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`messages/en/${file}`, 'utf8')),
  ]),
);
// A ripple changes after the test has stopped looking.
const theme = createTheme({ components: { MuiButtonBase: { defaultProps: { disableRipple: true } } } });
async function show(form: ReactElement): Promise<void> {
  const whole = (
    <NextIntlClientProvider locale="en" timeZone="UTC" formats={formats} messages={messages}>
      <ThemeProvider theme={theme}>{form}</ThemeProvider>
    </NextIntlClientProvider>
  );
  await act(async () => void render(whole));
}

const byLabel = (label: string) =>
  waitFor(() =>
    screen.getByLabelText(new RegExp(`^${label}(?:\\s*\\*)?$`), { selector: 'input, textarea, select' }),
  );
async function type(label: string, value: string): Promise<void> {
  fireEvent.change(await byLabel(label), { target: { value } });
}
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
async function send(): Promise<void> {
  await act(async () => void fireEvent.click(submit() as HTMLButtonElement));
}
/** The value of every field, in order. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="file"]), textarea, select')].map(
    ({ type: kind, checked, value }) => (kind === 'radio' ? checked : value),
  );
const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent).join('\n');

/** A field: where the API names it, its label, and what is said when the service does not accept it. */
type Field = [path: string, label: string, said?: string];
interface Form {
  name: string;
  form: ReactElement;
  answers?: Answers;
  fill: () => Promise<unknown>;
  fields: Field[];
  /** The link to where a save that got no response would show; forms without one have a text of their own. */
  lookUp?: string;
  unknown?: string;
}

const version = '0123456789abcdef';
const later = 'f'.repeat(16);
const edit = { form: { edit: '5' }, onSaved: () => {} };
const add = { form: { new: true } as const, onSaved: () => {} };
const device = { sn: 'SN123456', product: 'CRP 919', active: true, bluetoothSn: '' };
const choices = [{ id: '1', name: 'First' }];
const requestAnswers = {
  'afterSalesDevices.search': { items: [device] },
  'resets.choices': { types: choices, reasons: choices, statuses: [], products: [] },
  'refunds.choices': { reasons: choices, statuses: [], products: [] },
};
const platform = {
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
const goods = {
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
  salesAmount: null,
  updatedAt: null,
  version,
};
const alert = {
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
const dealer = {
  id: '5',
  number: 'D1',
  name: 'Garage',
  type: 'subDealer',
  personInCharge: 'Ada',
  country: 'DE',
  region: '',
  address: '',
  zipCode: '',
  contact: '',
  email: 'a@example.org',
  contractNumber: '',
  contractStart: null,
  contractEnd: null,
  account: 'garage',
  version,
};
const order = {
  id: '5',
  number: 'SO-1',
  status: { id: '1', name: '' },
  shippedAt: null,
  courier: '',
  courierNumber: '',
  operator: '',
  version,
};

async function chooseFile(): Promise<void> {
  // What jsdom lacks.
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  const png = new File([pngOf(4, 4) as BlobPart], 'plate.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files: [png] } }));
  await screen.findByText('plate.png');
}

async function chooseCountry(): Promise<void> {
  const field = await byLabel('Country');
  fireEvent.change(field, { target: { value: 'Germany' } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

const newPassword: Field[] = [
  ['password', 'New password'],
  ['repeat', 'New password again'],
];
const dealerFields: Field[] = [
  ['name', 'Name'],
  ['number', 'Dealer number'],
  ['personInCharge', 'Person in charge'],
  ['contact', 'Contact information'],
  ['email', 'E-mail'],
  ['country', 'Country'],
  ['region', 'Region'],
  ['address', 'Detailed address'],
  ['zipCode', 'Zip code'],
  ['contractNumber', 'Contract number'],
  ['contractStart', 'Contract start'],
  ['contractEnd', 'Contract end'],
  ['password', 'Password'],
];
const platformFields: Field[] = [
  ['name', 'Name'],
  ['link', 'Link'],
  ['code', 'Code'],
];
const noDevice = 'None of your devices has this serial number';
const notYours = 'You have no device with this serial number';
const noOrder = 'None of your orders has this number';
const noFile = 'The vendor no longer has this file. Add it again.';

const forms: Form[] = [
  {
    name: 'an activation reset',
    form: <ResetForm sn={device.sn} />,
    answers: requestAnswers,
    fill: async () => {
      await type('Apply type', '1');
      await type('Reason', '1');
      await type('Remark', 'Typed,\nand to be kept');
    },
    fields: [
      ['sn', 'Serial number', 'None of your activated devices has this serial number'],
      ['bluetoothSn', 'Bluetooth device number'],
      ['typeId', 'Apply type'],
      ['reasonId', 'Reason'],
      ['remark', 'Remark'],
      ['file', 'File', noFile],
    ],
    lookUp: '/dealers/reset-the-activation/list?sn=SN123456',
  },
  {
    name: 'a software refund',
    form: <RefundForm sn={device.sn} />,
    answers: requestAnswers,
    fill: async () => {
      await type('Refund order number', 'SO-1');
      await type('Refund reason', '1');
      await type('Currency', 'EUR');
      await type('Refund amount', '12.5');
      await type('Remark', 'Typed');
    },
    fields: [
      ['sn', 'Serial number', noDevice],
      ['orderNumber', 'Refund order number', noOrder],
      ['reasonId', 'Refund reason'],
      ['amount', 'Refund amount', 'More than the order’s amount, or not in its currency'],
      ['remark', 'Remark'],
      ['file', 'File', noFile],
    ],
    lookUp: '/dealers/software-refund/list?sn=SN123456',
  },
  {
    name: 'an apply for software',
    form: <SoftwareApplyForm sn={device.sn} />,
    answers: requestAnswers,
    fill: async () => {
      await type('Order number', 'SO-1');
      await type('Remark', 'Typed');
      await chooseFile();
    },
    fields: [
      ['sn', 'Serial number', noDevice],
      ['orderNumber', 'Order number', noOrder],
      ['remark', 'Remark'],
      ['file', 'File', noFile],
    ],
    lookUp: '/dealers/software-apply/list?sn=SN123456',
  },
  {
    name: 'goods',
    form: <EditGoods id="5" onSaved={() => {}} />,
    answers: { 'goods.read': goods },
    fill: () => type('Introduction', 'Typed'),
    fields: [
      ['name', 'Name'],
      ['productId', 'Product', 'This product cannot be sold any more'],
      ['platformId', 'Sales platform', 'This platform is closed, or is not yours'],
      ['price', 'Price'],
      ['originalPrice', 'Original price'],
      ['note', 'Introduction'],
      ['pictures.0.url', 'Pictures'],
    ],
    lookUp: '/dealers/shop/goods/5',
  },
  {
    name: 'the autodata account',
    form: <Autodata record={{ account: null }} />,
    fill: async () => {
      await type('Account', 'garage & söhne');
      await type('Password', 'geheim =+%25');
    },
    fields: [
      ['account', 'Account'],
      ['password', 'Password'],
    ],
    unknown: 'The change may have been saved',
  },
  {
    name: 'a new alert',
    form: <AlertForm {...add} />,
    answers: { 'products.choices': { items: choices } },
    fill: async () => {
      await type('Product', '1');
      await type('Threshold', '12');
    },
    fields: [
      ['productId', 'Product'],
      ['threshold', 'Threshold'],
    ],
    lookUp: '/dealers/product/inventory-alerts',
  },
  {
    name: 'an alert',
    form: <AlertForm {...edit} />,
    answers: { 'inventoryAlerts.list': { items: [alert], total: 1 } },
    fill: () => type('Threshold', '44'),
    fields: [['threshold', 'Threshold']],
    lookUp: '/dealers/product/inventory-alerts',
  },
  {
    name: 'feedback',
    form: <FeedbackForm {...add} />,
    answers: { 'feedback.product': { sn: device.sn, product: 'CRP 919', productType: '' } },
    fill: async () => {
      await type('Serial number', device.sn);
      await type('Feedback', 'Typed,\nand to be kept');
    },
    fields: [
      ['sn', 'Serial number', notYours],
      ['content', 'Feedback'],
    ],
    lookUp: '/dealers/feedback/feedbacklist?sn=SN123456',
  },
  {
    name: 'a review',
    form: <ReviewForm {...add} />,
    fill: async () => {
      fireEvent.click(await byLabel('4 stars: good'));
      await type('Opinion', 'Typed');
    },
    fields: [
      ['score', 'Rating'],
      ['opinion', 'Opinion'],
      ['sn', 'Serial number (optional)', notYours],
    ],
    lookUp: '/dealers/feedback/reviews',
  },
  {
    name: 'a new platform',
    form: <PlatformForm {...add} />,
    fill: async () => {
      await type('Name', 'New shop');
      await type('Link', 'https://shop.example/new');
    },
    fields: platformFields,
    lookUp: '/dealers/shop/platforms?q=New+shop',
  },
  {
    name: 'a platform',
    form: <PlatformForm {...edit} />,
    answers: { 'platforms.read': platform },
    fill: () => type('Code', 'BAY'),
    fields: platformFields,
    lookUp: '/dealers/shop/platforms?q=eBay+Motors',
  },
  {
    name: 'the shipping of an order',
    form: <ShipForm {...edit} />,
    answers: {
      'shopOrders.read': order,
      'shopOrders.couriers': { items: [{ id: '1', name: 'FedEx' }] },
    },
    fill: async () => {
      await type('Courier', '1');
      await type('Parcel number', '0012345');
    },
    fields: [
      ['courierId', 'Courier'],
      ['courierNumber', 'Parcel number'],
    ],
    lookUp: '/dealers/shop/orders/5',
  },
  {
    name: 'a new dealer',
    form: <DealerForm {...add} scope="dealers" />,
    fill: async () => {
      await type('Name', 'Garage Ünïcode & Söhne 100 %');
      await type('Person in charge', 'Ada');
      await type('E-mail', 'a@example.org');
      await chooseCountry();
      await type('Account', 'e2e.late');
      await type('Password', 'long-enough');
    },
    fields: [...dealerFields, ['account', 'Account']],
    lookUp: '/dealers/dealer/dealerlist?q=e2e.late',
  },
  {
    name: 'a dealer',
    form: <DealerForm {...edit} scope="dealers" />,
    answers: { 'dealers.read': dealer },
    fill: () => type('Person in charge', 'Grace Hopper'),
    fields: dealerFields,
    lookUp: '/dealers/dealer/dealerlist/5',
  },
  {
    name: 'the password',
    form: <ChangeForm account="main" />,
    fill: async () => {
      await type('Current password', 'old-secret');
      await type('New password', 'neu & =+%25');
      await type('New password again', 'neu & =+%25');
    },
    fields: [['currentPassword', 'Current password'], ...newPassword],
    unknown: 'may already have been changed. Try again',
  },
  {
    name: 'the password by a code',
    form: (
      <CodeStep pending={{ email: 'a@example.org', resendAt: 0 }} resend={async () => {}} forget={() => {}} />
    ),
    fill: async () => {
      await type('Code from the e-mail', '123456');
      await type('New password', 'neu & =+%25');
      await type('New password again', 'neu & =+%25');
    },
    fields: [['code', 'Code from the e-mail'], ...newPassword],
    unknown: 'may already have been changed. Try to sign in',
  },
];

/** Failures that any write can meet, with the status that each stands for, and what is said above the fields. */
const failures: [status: string, problem: object, said: RegExp][] = [
  ['401', { code: 'sessionEnded' }, /Your session had ended, so this was not done/],
  ['403', { code: 'forbidden', requestId: 'r-3' }, /Your account may not do this.*r-3/],
  ['404', { code: 'notFound' }, /does not exist any more/],
  ['412', { code: 'preconditionFailed' }, /The record has changed meanwhile/],
  ['422', { code: 'refused', detail: 'not today' }, /The service says: not today/],
  ['422 of no field', { code: 'invalid', errors: [{ path: 'body.else', code: 'type' }] }, /not valid/],
  ['429', { code: 'tooManyRequests', retryAfter: 30 }, /Try again in \d+ seconds/],
  ['502', { code: 'vendorFailed' }, /gave no usable answer/],
  ['503', { code: 'overloaded' }, /The portal is very busy/],
  ['504', { code: 'vendorTimeout' }, /did not answer in time/],
];
const unknownOutcomes: [problem: object, said: string][] = [
  [{ code: 'outcomeUnknown' }, 'may have been saved'],
  [{ code: 'offline' }, 'Network connection failed'],
];

async function open({ form, fill, answers: given = {} }: Form) {
  answers = given;
  sent = [];
  await show(form);
  await fill();
  const before = typed();
  /** Sends the form, which fails so: everything typed is there, and it can be sent again. */
  return async (problem: object, said: RegExp | string) => {
    failure = problem;
    const sentBefore = sent.length;
    await send();
    await waitFor(() => expect(alerts()).toMatch(said));
    expect(sent).toHaveLength(sentBefore + 1);
    expect(typed()).toEqual(before);
    expect(submit()).toBeEnabled();
    expect(submit()).not.toHaveAttribute('aria-disabled', 'true');
  };
}

describe.each(forms)('the form of $name', (form) => {
  it('says why it was refused, keeps everything typed, and can be sent again', async () => {
    const meet = await open(form);
    for (const [, problem, said] of failures) await meet(problem, said);
    for (const [problem, said] of unknownOutcomes) {
      await meet(problem, form.unknown ?? said);
      const link = document.querySelector('a[target="_blank"]');
      expect(link?.getAttribute('href')).toBe(form.lookUp);
    }
  });

  it('puts what the API names at its fields', async () => {
    await open(form);
    failure = {
      code: 'invalid',
      errors: form.fields.map(([path]) => ({ path: `body.${path}`, code: 'refusedByVendor' })),
    };
    const before = typed();
    await send();
    for (const [, label, said = 'The service does not accept this'] of form.fields) {
      const link = await screen.findByText(`${label}: ${said}`, { selector: 'a' });
      const field = document.getElementById(link.getAttribute('href')?.slice(1) ?? '') as HTMLElement;
      // Stars are described as a group, and a field for files has a button, which is never invalid.
      const described = field.closest('[role="radiogroup"]') ?? field;
      expect(described).toHaveAccessibleDescription(expect.stringContaining(said));
      if (field.tagName !== 'BUTTON') expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    expect(typed()).toEqual(before);
    expect(alerts()).toBe('');
  });
});

const formOf = (name: string) => forms.find((each) => each.name === name) as Form;

/** What a record is by now, and what the form says of it at the field that somebody has typed into. */
const changedElsewhere: [name: string, now: Answers, label: string, said: string][] = [
  [
    'goods',
    { 'goods.read': { ...goods, note: 'Other', version: later } },
    'Introduction',
    'Changed elsewhere meanwhile to: Other',
  ],
  [
    'an alert',
    { 'inventoryAlerts.list': { items: [{ ...alert, threshold: 33, version: later }], total: 1 } },
    'Threshold',
    'Set to 33 elsewhere meanwhile',
  ],
  [
    'a platform',
    { 'platforms.read': { ...platform, code: 'EB', version: later } },
    'Code',
    'Changed elsewhere meanwhile to: EB',
  ],
  [
    'a dealer',
    { 'dealers.read': { ...dealer, personInCharge: 'Alan', version: later } },
    'Person in charge',
    'Changed elsewhere meanwhile to: Alan',
  ],
];

it.each(changedElsewhere)('%s changed elsewhere: both values are shown', async (name, now, label, said) => {
  const meet = await open(formOf(name));
  await meet({ code: 'conflict' }, /The record has changed meanwhile/);
  const before = typed();
  answers = now;
  await act(async () => void fireEvent.click(screen.getByText('Load anew')));
  const field = await byLabel(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(said));
  expect(typed()).toEqual(before);
  await waitFor(() => expect(alerts()).toBe(''));
  await meet({ code: 'refused' }, /refused/);
  expect(sent).toMatchObject([{ version }, { version: later }]);
});

it.each(changedElsewhere)('%s saved unchanged sends nothing, and says so', async (name) => {
  answers = formOf(name).answers ?? {};
  sent = [];
  await show(formOf(name).form);
  await waitFor(() => expect(submit()).toBeEnabled());
  await send();
  await waitFor(() => expect(alerts()).toMatch(/^Data not changed/));
  expect(sent).toEqual([]);
});

it('an order that was shipped elsewhere says so, and cannot be sent again', async () => {
  await open(formOf('the shipping of an order'));
  const shipped = { courier: 'DHL', courierNumber: '77', shippedAt: '2026-11-22T10:30:00.000Z' };
  const status = { id: '2', name: 'Shipped' };
  answers = {
    ...answers,
    'shopOrders.read': { ...order, ...shipped, status, operator: 'Main', version: later },
  };
  failure = { code: 'conflict' };
  const before = typed();
  await send();
  // It says more than that the record has changed, and takes that one's place.
  await waitFor(() =>
    expect(alerts()).toMatch(/^This order is not to be shipped any more.*DHL.*77.*Main.*$/),
  );
  expect(submit()).toBeDisabled();
  expect(typed()).toEqual(before);
});
