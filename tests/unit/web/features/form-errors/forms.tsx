import './api.ts';
import { fireEvent } from '@testing-library/react';
import { ChangeForm } from '#lib/web/features/account/ChangeForm.tsx';
import { CodeStep } from '#lib/web/features/account/CodeStep.tsx';
import { AlertForm } from '#lib/web/features/alerts/AlertForm.tsx';
import { Autodata } from '#lib/web/features/autodata/Autodata.tsx';
import { DealerForm } from '#lib/web/features/dealers/DealerForm.tsx';
import { FeedbackForm } from '#lib/web/features/feedback/FeedbackForm.tsx';
import { ReviewForm } from '#lib/web/features/feedback/ReviewForm.tsx';
import { EditGoods } from '#lib/web/features/goods/GoodsForm.tsx';
import { PlatformForm } from '#lib/web/features/platforms/PlatformForm.tsx';
import { RefundForm, ResetForm, SoftwareApplyForm } from '#lib/web/features/requests/RequestForm.tsx';
import { ShipForm } from '#lib/web/features/shop-orders/ShipForm.tsx';
import dealerTexts from '../../../../../messages/en/dealers.json';
import platformTexts from '../../../../../messages/en/platforms.json';
import { deviceForms } from './device-forms.tsx';
import { byLabel, chooseCountry, chooseFile, type Field, type Form, type } from './form.tsx';
import { alert, choices, dealer, device, goods, order, platform, requestResponses } from './records.ts';

const edit = { form: { edit: '5' }, onSaved: () => {} };
const add = { form: { new: true } as const, onSaved: () => {} };
const newPassword: Field[] = [
  ['password', 'New password'],
  ['repeat', 'Repeat new password'],
];
// The type is always one of its options.
const dealerFields: Field[] = Object.entries(dealerTexts.field).filter(([name]) => name !== 'type');
const platformFields: Field[] = (['name', 'link', 'code'] as const).map((name) => [
  name,
  platformTexts.field[name],
]);
const noDevice = 'None of your devices has this serial number';
const notYours = 'None of your devices has this serial number';
const noOrder = 'None of your orders has this number';
const noFile = 'This file is no longer available. Add it again.';

export const forms: Form[] = [
  ...deviceForms,
  {
    name: 'an activation reset',
    form: <ResetForm start={{ sn: device.sn }} hasOrders={false} />,
    responses: requestResponses,
    fill: async () => {
      await type('Request type', '1');
      await type('Reason', '1');
      await type('Comment', 'Typed,\nand to be kept');
    },
    fields: [
      ['sn', 'Serial number', 'None of your activated devices has this serial number'],
      ['bluetoothSn', 'Bluetooth device number'],
      ['typeId', 'Request type'],
      ['reasonId', 'Reason'],
      ['remark', 'Comment'],
      ['file', 'File', noFile],
    ],
    lookUp: '/dealers/reset-the-activation/list?sn=SN123456',
  },
  {
    name: 'a software refund',
    form: <RefundForm start={{ sn: device.sn }} hasOrders={false} />,
    responses: requestResponses,
    fill: async () => {
      await type('Order to refund', 'SO-1');
      await type('Refund reason', '1');
      await type('Currency', 'EUR');
      await type('Refund amount', '12.5');
      await type('Comment', 'Typed');
    },
    fields: [
      ['sn', 'Serial number', noDevice],
      ['orderNumber', 'Order to refund', noOrder],
      ['reasonId', 'Refund reason'],
      ['amount', 'Refund amount', 'The amount exceeds the order amount or is in a different currency'],
      ['remark', 'Comment'],
      ['file', 'File', noFile],
    ],
    lookUp: '/dealers/software-refund/list?sn=SN123456',
  },
  {
    name: 'an apply for software',
    form: <SoftwareApplyForm start={{ sn: device.sn }} hasOrders={false} />,
    responses: requestResponses,
    fill: async () => {
      await type('Order number', 'SO-1');
      await type('Comment', 'Typed');
      await chooseFile();
    },
    fields: [
      ['sn', 'Serial number', noDevice],
      ['orderNumber', 'Order number', noOrder],
      ['remark', 'Comment'],
      ['file', 'File', noFile],
    ],
    lookUp: '/dealers/software-apply/list?sn=SN123456',
  },
  {
    name: 'goods',
    form: <EditGoods id="5" onSaved={() => {}} />,
    responses: { 'goods.read': goods },
    fill: () => type('Description', 'Typed'),
    fields: [
      ['name', 'Name'],
      ['productId', 'Product', 'This product can no longer be sold'],
      ['platformId', 'Sales platform', 'This platform is closed or isn’t yours'],
      ['price', 'Price'],
      ['originalPrice', 'Original price'],
      ['note', 'Description'],
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
    responses: { 'products.choices': { items: choices } },
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
    responses: { 'inventoryAlerts.list': { items: [alert], total: 1 } },
    fill: () => type('Threshold', '44'),
    fields: [['threshold', 'Threshold']],
    lookUp: '/dealers/product/inventory-alerts',
  },
  {
    name: 'feedback',
    form: <FeedbackForm {...add} />,
    responses: { 'feedback.product': { sn: device.sn, product: 'CRP 919', productType: '' } },
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
      await type('Comment', 'Typed');
    },
    fields: [
      ['score', 'Rating'],
      ['opinion', 'Comment'],
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
    responses: { 'platforms.read': platform },
    fill: () => type('Code', 'BAY'),
    fields: platformFields,
    lookUp: '/dealers/shop/platforms?q=eBay+Motors',
  },
  {
    name: 'the shipping of an order',
    form: <ShipForm {...edit} />,
    responses: {
      'shopOrders.read': order,
      'shopOrders.couriers': { items: [{ id: '1', name: 'FedEx' }] },
    },
    fill: async () => {
      await type('Courier', '1');
      await type('Tracking number', '0012345');
    },
    fields: [
      ['courierId', 'Courier'],
      ['courierNumber', 'Tracking number'],
    ],
    lookUp: '/dealers/shop/orders/5',
  },
  {
    name: 'a new dealer',
    form: <DealerForm {...add} scope="dealers" />,
    fill: async () => {
      await type('Name', 'Garage Ünïcode & Söhne 100 %');
      await type('Contact person', 'Ada');
      await type('E-mail', 'a@example.org');
      await chooseCountry();
      await type('Account', 'e2e.late');
      await type('Password', 'long-enough');
    },
    fields: dealerFields,
    lookUp: '/dealers/dealer/dealerlist?q=e2e.late',
  },
  {
    name: 'a dealer',
    form: <DealerForm {...edit} scope="dealers" />,
    responses: { 'dealers.read': dealer },
    fill: () => type('Contact person', 'Grace Hopper'),
    fields: dealerFields.filter(([name]) => name !== 'account'),
    lookUp: '/dealers/dealer/dealerlist/5',
  },
  {
    name: 'the password',
    form: <ChangeForm account="main" />,
    fill: async () => {
      await type('Current password', 'old-secret');
      await type('New password', 'neu & =+%25');
      await type('Repeat new password', 'neu & =+%25');
    },
    fields: [['currentPassword', 'Current password'], ...newPassword],
    unknown: 'may already have been updated. Try again',
  },
  {
    name: 'the password by a code',
    form: (
      <CodeStep
        pending={{ email: 'a@example.org', resendAt: 0 }}
        resend={async () => {}}
        cancelReset={() => {}}
      />
    ),
    fill: async () => {
      await type('Code from the e-mail', '123456');
      await type('New password', 'neu & =+%25');
      await type('Repeat new password', 'neu & =+%25');
    },
    fields: [['code', 'Code from the e-mail'], ...newPassword],
    unknown: 'may already have been reset. Try signing in',
  },
];

export const formOf = (name: string) => forms.find((each) => each.name === name) as Form;
