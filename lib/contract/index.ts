import { accessTokens } from './access-tokens.ts';
import { afterSalesFiles } from './after-sales-files.ts';
import { inventoryAlerts } from './alerts.ts';
import { autodata } from './autodata.ts';
import { cases } from './cases.ts';
import { chat } from './chat.ts';
import { dealers, subDealers } from './dealers.ts';
import { devices } from './devices.ts';
import { feedback, reviews } from './feedback.ts';
import type { FileResponse } from './file-response.ts';
import { files } from './files.ts';
import { goods } from './goods.ts';
import { goodsPictures } from './goods-pictures.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import type { Page } from './list.ts';
import { messages } from './messages.ts';
import type { CallerInputOf, InputOf, Operation, OperationName, ResponseOf } from './operation.ts';
import { orders } from './orders.ts';
import { password } from './password.ts';
import { platforms } from './platforms.ts';
import { productLibrary } from './product-library.ts';
import { products } from './products.ts';
import { refunds } from './refunds.ts';
import { afterSalesDevices } from './requests.ts';
import { resets } from './resets.ts';
import { sales } from './sales.ts';
import { session } from './session.ts';
import { sessions } from './sessions.ts';
import { shopOrders } from './shop-orders.ts';
import { snFree } from './sn-free.ts';
import { deviceSoftware, software } from './software.ts';
import { softwareApplies } from './software-applies.ts';
import { tcodeOrders, tcodes } from './tcodes.ts';
import { activations, transfers } from './transfers.ts';
import { translations } from './translations.ts';
import { workOrders } from './work-orders.ts';

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
