import { z } from 'zod';
import { AccessToken, CurrentToken } from '../contract/access-tokens.ts';
import * as alerts from '../contract/alerts.ts';
import * as attachment from '../contract/attachment.ts';
import * as autodata from '../contract/autodata.ts';
import * as cases from '../contract/cases.ts';
import * as chat from '../contract/chat.ts';
import * as dealers from '../contract/dealers.ts';
import * as deviceWrites from '../contract/device-writes.ts';
import * as devices from '../contract/devices.ts';
import * as feedback from '../contract/feedback.ts';
import * as goods from '../contract/goods.ts';
import * as goodsPictures from '../contract/goods-pictures.ts';
import * as home from '../contract/home.ts';
import * as income from '../contract/income.ts';
import { bulkIds, bulkResult } from '../contract/list.ts';
import * as messages from '../contract/messages.ts';
import { money } from '../contract/money.ts';
import * as orders from '../contract/orders.ts';
import * as platforms from '../contract/platforms.ts';
import * as productLibrary from '../contract/product-library.ts';
import * as refunds from '../contract/refunds.ts';
import * as resets from '../contract/resets.ts';
import type { GroupName } from '../contract/routes.ts';
import * as sales from '../contract/sales.ts';
import * as session from '../contract/session.ts';
import * as sessions from '../contract/sessions.ts';
import * as shopOrders from '../contract/shop-orders.ts';
import * as snFree from '../contract/sn-free.ts';
import * as software from '../contract/software.ts';
import * as softwareApplies from '../contract/software-applies.ts';
import * as tcodes from '../contract/tcodes.ts';
import * as transfers from '../contract/transfers.ts';
import { vendorStatus } from '../contract/values.ts';
import * as workOrders from '../contract/work-orders.ts';

const { OrderRow: HomeOrder, ...homeSchemas } = home;
const { PopularCase, ...caseSchemas } = cases;
const { SalesQuery: _, ...salesSchemas } = sales;

/** Exports of the contract, among them the schemas. Their names in the document must not change. */
const contractExports: Record<string, unknown> = {
  ...{
    ...session,
    ...sessions,
    AccessToken,
    OwnToken: CurrentToken,
    ...dealers,
    ...messages,
    ...homeSchemas,
    HomeOrder,
    ...devices,
    ...deviceWrites,
  },
  ...{ ...transfers, ...software, ...alerts, ...autodata, ...goods, ...goodsPictures, ...platforms },
  ...{ ...orders, ...income, ...shopOrders, ...salesSchemas, ...resets, ...refunds, ...softwareApplies },
  ...{
    ...attachment,
    ...snFree,
    ...caseSchemas,
    ReadCase: PopularCase,
    ...productLibrary,
    ...workOrders,
    ...feedback,
    ...tcodes,
  },
  ...{ ...chat, Money: money, ManyIds: bulkIds, ManyReport: bulkResult, VendorStatus: vendorStatus },
};

/** Schemas by their name in the document. Apart from the schemas, which browsers load. */
export const namedSchemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(contractExports).filter(
    (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
  ),
);

export const tagDescriptions: Record<GroupName, string> = {
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

export const commonParameters: Record<string, string> = {
  page: 'Page number, from 1',
  pageSize: 'Rows of a page',
  after:
    'ID of the last row of the previous page: 409 `listChanged` unless it still stands right before this page',
  sort: 'Sort field; a leading `-` sorts in descending order',
  q: 'Search text',
  id: 'Id of the record',
  sn: 'Serial number of the device',
  status: 'Id of a status, or several, comma-separated',
  from: 'First day',
  to: 'Last day',
  timeZone:
    'IANA name or offset, e.g. `Asia/Tokyo` or `+05:45`, for filters by day and for today; UTC by default',
  product: 'Id of a product',
  platform: 'Id of a sales platform',
  currency: 'ISO 4217',
  country: 'ISO 3166-1 alpha-2',
  month: 'Month in UTC, `YYYY-MM`',
  name: 'File name',
  before: 'Id of an entry',
  version: 'The `version` of the record when it was read',
};
