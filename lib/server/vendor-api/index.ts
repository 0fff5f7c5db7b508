import type { contract } from '#lib/contract/index.ts';
import type { Handlers } from '../operations/context.ts';
import { afterSalesFiles } from './after-sales-files.ts';
import { afterSalesDevices } from './after-sales-requests.ts';
import { autodata } from './autodata.ts';
import { cases } from './cases.ts';
import { chat } from './chat/operations.ts';
import { dealers, subDealers } from './dealers.ts';
import { devices } from './devices.ts';
import { feedback, reviews } from './feedback.ts';
import { files } from './files.ts';
import { goods } from './goods.ts';
import { goodsPictures } from './goods-pictures.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { inventoryAlerts } from './inventory-alerts.ts';
import { messages } from './messages.ts';
import { orders } from './orders.ts';
import { password } from './password.ts';
import { platforms } from './platforms.ts';
import { productLibrary } from './product-library.ts';
import { products } from './products.ts';
import { refunds } from './refunds.ts';
import { resets } from './resets.ts';
import { sales } from './sales.ts';
import { session } from './session.ts';
import { shopOrders } from './shop-orders.ts';
import { snFree } from './sn-free.ts';
import { deviceSoftware, software } from './software.ts';
import { softwareApplies } from './software-applies.ts';
import { tcodeOrders, tcodes } from './tcodes.ts';
import { activations, transfers } from './transfers.ts';
import { translations } from './translations.ts';
import { workOrders } from './work-orders.ts';

type VendorDomain = Exclude<keyof typeof contract, 'accessTokens' | 'sessions'>;

/** The handlers that call the vendor. The compiler reports a missing domain. */
export const vendorHandlers: { [Domain in VendorDomain]: Handlers<(typeof contract)[Domain]> } = {
  session,
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
