// Written by `npm run generate`.

import type { contract } from '#lib/contract/index.ts';
import { afterSalesFiles } from '../vendor-api/after-sales-files.ts';
import { afterSalesDevices } from '../vendor-api/after-sales-requests.ts';
import { autodata } from '../vendor-api/autodata.ts';
import { cases } from '../vendor-api/cases.ts';
import { chat } from '../vendor-api/chat/operations.ts';
import { dealers, subDealers } from '../vendor-api/dealers.ts';
import { devices } from '../vendor-api/devices.ts';
import { feedback, reviews } from '../vendor-api/feedback.ts';
import { files } from '../vendor-api/files.ts';
import { goods } from '../vendor-api/goods.ts';
import { goodsPictures } from '../vendor-api/goods-pictures.ts';
import { home } from '../vendor-api/home.ts';
import { income } from '../vendor-api/income.ts';
import { inventoryAlerts } from '../vendor-api/inventory-alerts.ts';
import { messages } from '../vendor-api/messages.ts';
import { orders } from '../vendor-api/orders.ts';
import { password } from '../vendor-api/password.ts';
import { platforms } from '../vendor-api/platforms.ts';
import { productLibrary } from '../vendor-api/product-library.ts';
import { products } from '../vendor-api/products.ts';
import { refunds } from '../vendor-api/refunds.ts';
import { resets } from '../vendor-api/resets.ts';
import { sales } from '../vendor-api/sales.ts';
import { session } from '../vendor-api/session.ts';
import { shopOrders } from '../vendor-api/shop-orders.ts';
import { snFree } from '../vendor-api/sn-free.ts';
import { deviceSoftware, software } from '../vendor-api/software.ts';
import { softwareApplies } from '../vendor-api/software-applies.ts';
import { tcodeOrders, tcodes } from '../vendor-api/tcodes.ts';
import { activations, transfers } from '../vendor-api/transfers.ts';
import { translations } from '../vendor-api/translations.ts';
import { workOrders } from '../vendor-api/work-orders.ts';
import { accessTokens } from './access-tokens.ts';
import type { Handlers } from './context.ts';
import { sessions } from './sessions.ts';

/** The compiler reports a missing domain or operation. */
export const handlersByDomain: { [Domain in keyof typeof contract]: Handlers<(typeof contract)[Domain]> } = {
  accessTokens,
  afterSalesFiles,
  inventoryAlerts,
  autodata,
  cases,
  chat,
  dealers,
  subDealers,
  devices,
  feedback,
  reviews,
  files,
  goods: { ...goods, ...goodsPictures },
  home,
  income,
  messages,
  orders,
  password,
  platforms,
  productLibrary,
  products,
  refunds,
  afterSalesDevices,
  resets,
  sales,
  session,
  sessions,
  shopOrders,
  snFree,
  software,
  deviceSoftware,
  softwareApplies,
  tcodes,
  tcodeOrders,
  transfers,
  activations,
  translations,
  workOrders,
};
