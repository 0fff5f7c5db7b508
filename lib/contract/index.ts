import type { FileResponse } from './file-response.ts';
import type { Page } from './list.ts';
import type { CallerInputOf, InputOf, Operation, OperationName, ResponseOf } from './operation.ts';
import { accessTokens } from './operations/access-tokens.ts';
import { afterSalesFiles } from './operations/after-sales-files.ts';
import { inventoryAlerts } from './operations/alerts.ts';
import { autodata } from './operations/autodata.ts';
import { cases } from './operations/cases.ts';
import { chat } from './operations/chat.ts';
import { dealers, subDealers } from './operations/dealers.ts';
import { devices } from './operations/devices.ts';
import { feedback, reviews } from './operations/feedback.ts';
import { files } from './operations/files.ts';
import { goods } from './operations/goods.ts';
import { goodsPictures } from './operations/goods-pictures.ts';
import { home } from './operations/home.ts';
import { income } from './operations/income.ts';
import { messages } from './operations/messages.ts';
import { orders } from './operations/orders.ts';
import { password } from './operations/password.ts';
import { platforms } from './operations/platforms.ts';
import { productLibrary } from './operations/product-library.ts';
import { products } from './operations/products.ts';
import { refunds } from './operations/refunds.ts';
import { afterSalesDevices } from './operations/requests.ts';
import { resets } from './operations/resets.ts';
import { sales } from './operations/sales.ts';
import { session } from './operations/session.ts';
import { sessions } from './operations/sessions.ts';
import { shopOrders } from './operations/shop-orders.ts';
import { snFree } from './operations/sn-free.ts';
import { deviceSoftware, software } from './operations/software.ts';
import { softwareApplies } from './operations/software-applies.ts';
import { tcodeOrders, tcodes } from './operations/tcodes.ts';
import { activations, transfers } from './operations/transfers.ts';
import { translations } from './operations/translations.ts';
import { workOrders } from './operations/work-orders.ts';

export const contract = {
  session,
  accessTokens,
  sessions,
  password,
  dealers,
  subDealers,
  messages,
  home,
  products,
  devices,
  deviceSoftware,
  transfers,
  activations,
  software,
  inventoryAlerts,
  autodata,
  goods: { ...goods, ...goodsPictures },
  platforms,
  orders,
  income,
  shopOrders,
  sales,
  translations,
  files,
  afterSalesFiles,
  resets,
  refunds,
  softwareApplies,
  afterSalesDevices,
  snFree,
  cases,
  productLibrary,
  workOrders,
  feedback,
  reviews,
  tcodes,
  tcodeOrders,
  chat,
};

/** The groups of the API reference. */
export const groupDescriptions: Record<keyof Contract, string> = {
  session: 'Sign in, sign out and the current session',
  sessions: 'Sessions of the account',
  accessTokens: 'Access tokens for programs',
  password: 'Password reset and change',
  dealers: 'Dealers below the account',
  subDealers: 'Sub-dealers and dealers of a similar level',
  messages: 'Messages to the account',
  home: 'Figures and news of the home page',
  products: 'Products to choose from',
  devices: 'Devices by serial number (SN) and their events',
  deviceSoftware: 'Downloads of a device',
  transfers: 'Distribution of devices to dealers',
  activations: 'Activation of devices by Tcode',
  software: 'Software versions',
  inventoryAlerts: 'Low stock alerts',
  autodata: 'The Autodata account',
  goods: 'Shop products and their pictures',
  platforms: 'Sales platforms',
  orders: 'Orders to the manufacturer and their shipments',
  income: 'Income, revenue splits, withdrawals and monthly statements',
  shopOrders: 'Shop orders and their shipping',
  sales: 'Sales statistics',
  translations: 'Translation of texts',
  files: 'Pictures, videos and attachments that other operations refer to',
  afterSalesFiles: 'Files of after-sales requests',
  resets: 'Activation reset requests',
  refunds: 'Software refund requests',
  softwareApplies: 'Software requests',
  afterSalesDevices: 'Devices for after-sales requests',
  snFree: 'Full-software records of devices (SN free)',
  cases: 'Cases of other users, with attachments',
  productLibrary: 'Product specifications and their comparison',
  workOrders: 'Work orders',
  feedback: 'Feedback on devices, with replies',
  reviews: 'Reviews of the service, with replies',
  tcodes: 'Tcode cards',
  tcodeOrders: 'Tcode orders',
  chat: 'Chat history, likes, ratings and files. Messages go over the WebSocket `/api/chat/socket`',
};

type Contract = typeof contract;

type OperationOf<Name extends OperationName> = Name extends `${infer Domain}.${infer Verb}`
  ? Domain extends keyof Contract
    ? Verb extends keyof Contract[Domain]
      ? Contract[Domain][Verb]
      : never
    : never
  : never;

export type Input<Name extends OperationName> = InputOf<OperationOf<Name>>;
export type CallerInput<Name extends OperationName> = CallerInputOf<OperationOf<Name>>;
export type ResponseBody<Name extends OperationName> = ResponseOf<OperationOf<Name>>;

export type UploadOperationName = {
  [Name in OperationName]: CallerInput<Name> extends { file: unknown } ? Name : never;
}[OperationName];
export type DownloadOperationName = {
  [Name in OperationName]: ResponseBody<Name> extends FileResponse ? Name : never;
}[OperationName];
export type JsonOperationName = Exclude<OperationName, UploadOperationName | DownloadOperationName>;

/** Lists: operations that return pages of rows. */
export type ListName = {
  [Name in OperationName]: ResponseBody<Name> extends Page<{ id: string }> ? Name : never;
}[OperationName];

export type RowOf<Name extends ListName> = ResponseBody<Name>['items'][number];

export const operations = new Map(
  Object.values(contract)
    .flatMap((domain) => Object.values(domain) as unknown as Operation[])
    .map((op) => [op.name, op]),
);
