import { z } from 'zod';
import * as attachment from '#lib/contract/attachment.ts';
import { bulkIds, bulkResult } from '#lib/contract/list.ts';
import { money } from '#lib/contract/money-schema.ts';
import { AccessToken, CurrentToken } from '#lib/contract/operations/access-tokens.ts';
import * as alerts from '#lib/contract/operations/alerts.ts';
import * as autodata from '#lib/contract/operations/autodata.ts';
import * as cases from '#lib/contract/operations/cases.ts';
import * as chat from '#lib/contract/operations/chat.ts';
import * as dealers from '#lib/contract/operations/dealers.ts';
import * as deviceWrites from '#lib/contract/operations/device-writes.ts';
import * as devices from '#lib/contract/operations/devices.ts';
import * as feedback from '#lib/contract/operations/feedback.ts';
import * as goods from '#lib/contract/operations/goods.ts';
import * as goodsPictures from '#lib/contract/operations/goods-pictures.ts';
import * as home from '#lib/contract/operations/home.ts';
import * as income from '#lib/contract/operations/income.ts';
import * as messages from '#lib/contract/operations/messages.ts';
import * as orders from '#lib/contract/operations/orders.ts';
import * as platforms from '#lib/contract/operations/platforms.ts';
import * as productLibrary from '#lib/contract/operations/product-library.ts';
import * as refunds from '#lib/contract/operations/refunds.ts';
import * as resets from '#lib/contract/operations/resets.ts';
import * as sales from '#lib/contract/operations/sales.ts';
import * as session from '#lib/contract/operations/session.ts';
import * as sessions from '#lib/contract/operations/sessions.ts';
import * as shopOrders from '#lib/contract/operations/shop-orders.ts';
import * as snFree from '#lib/contract/operations/sn-free.ts';
import * as software from '#lib/contract/operations/software.ts';
import * as softwareApplies from '#lib/contract/operations/software-applies.ts';
import * as tcodes from '#lib/contract/operations/tcodes.ts';
import * as transfers from '#lib/contract/operations/transfers.ts';
import * as workOrders from '#lib/contract/operations/work-orders.ts';
import type { GroupName } from '#lib/contract/routes.ts';
import { vendorStatus } from '#lib/contract/values.ts';

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
