import type { contract } from '../contract/index.ts';
import type { OperationName } from '../contract/routes.ts';
import { accessTokens } from './access-tokens.ts';
import { afterSalesFiles } from './after-sales-files.ts';
import { inventoryAlerts } from './alerts.ts';
import { autodata } from './autodata.ts';
import { cases } from './cases.ts';
import { chat } from './chat/operations.ts';
import { dealers, subDealers } from './dealers.ts';
import { devices } from './devices.ts';
import { feedback, reviews } from './feedback.ts';
import { files } from './files.ts';
import { goods } from './goods.ts';
import { goodsPictures } from './goods-pictures.ts';
import type { Context, Handlers } from './handler.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { messages } from './messages.ts';
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

/** The vendor's half of every domain; a domain without one does not compile. */
const vendor: { [Domain in keyof typeof contract]: Handlers<(typeof contract)[Domain]> } = {
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

/** A handler once its input has been checked against the operation's schemas. */
type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

/** Every handler by the name of its operation. */
export const handlers = new Map(
  Object.entries(vendor).flatMap(([domain, verbs]) =>
    Object.entries(verbs).map(
      ([verb, run]) => [`${domain}.${verb}` as OperationName, run as AnyHandler] as const,
    ),
  ),
);
