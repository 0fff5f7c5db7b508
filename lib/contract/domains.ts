// Written by `npm run generate`.

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

/** All operations by domain. */
export const contract = {
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

/** The groups of the API reference. */
export const groupDescriptions: Record<keyof typeof contract, string> = {
  accessTokens: 'Access tokens for programs',
  afterSalesFiles: 'Files of after-sales requests',
  inventoryAlerts: 'Low stock alerts',
  autodata: 'The Autodata account',
  cases: 'Cases of other users, with attachments',
  chat: 'Chat history, likes, ratings and files. Messages go over the WebSocket `/api/chat/socket`',
  dealers: 'Dealers below the account',
  subDealers: 'Sub-dealers and dealers of a similar level',
  devices: 'Devices by serial number (SN) and their events',
  feedback: 'Feedback on devices, with replies',
  reviews: 'Reviews of the service, with replies',
  files: 'Pictures, videos and attachments that other operations refer to',
  goods: 'Shop products and their pictures',
  home: 'Figures and news of the home page',
  income: 'Income, revenue splits, withdrawals and monthly statements',
  messages: 'Messages to the account',
  orders: 'Orders to the manufacturer and their shipments',
  password: 'Password reset and change',
  platforms: 'Sales platforms',
  productLibrary: 'Product specifications and their comparison',
  products: 'Products to choose from',
  refunds: 'Software refund requests',
  afterSalesDevices: 'Devices for after-sales requests',
  resets: 'Activation reset requests',
  sales: 'Sales statistics',
  session: 'Sign in, sign out and the current session',
  sessions: 'Sessions of the account. Access tokens cannot call these operations',
  shopOrders: 'Shop orders and their shipping',
  snFree: 'Full-software records of devices (SN free)',
  software: 'Software versions',
  deviceSoftware: 'Downloads of a device',
  softwareApplies: 'Software requests',
  tcodes: 'Tcode cards',
  tcodeOrders: 'Tcode orders',
  transfers: 'Distribution of devices to dealers',
  activations: 'Activation of devices by Tcode',
  translations: 'Translation of texts',
  workOrders: 'Work orders',
};
