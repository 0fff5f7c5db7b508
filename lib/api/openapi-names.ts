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
import { manyIds, manyReport } from '../contract/list.ts';
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

const { OrderRow: HomeOrder, ...atHome } = home;
const { SalesQuery: _, ...sold } = sales;

/** Everything that the contract's domains export under a capital, and some values that many share. */
const exported: Record<string, unknown> = {
  ...{
    ...session,
    ...sessions,
    AccessToken,
    OwnToken: CurrentToken,
    ...dealers,
    ...messages,
    ...atHome,
    HomeOrder,
    ...devices,
    ...deviceWrites,
  },
  ...{ ...transfers, ...software, ...alerts, ...autodata, ...goods, ...goodsPictures, ...platforms },
  ...{ ...orders, ...income, ...shopOrders, ...sold, ...resets, ...refunds, ...softwareApplies },
  ...{ ...attachment, ...snFree, ...cases, ...productLibrary, ...workOrders, ...feedback, ...tcodes },
  ...{ ...chat, Money: money, ManyIds: manyIds, ManyReport: manyReport, VendorStatus: vendorStatus },
};

/**
 * The names under which schemas stand in the document: those of the contract. Here and not in the schemas themselves,
 * which browsers load.
 */
export const namedSchemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(exported).filter(
    (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
  ),
);

/** What each group of operations is about. */
export const groups: Record<GroupName, string> = {
  session: 'Signing in and out, and who is signed in',
  sessions: 'Sessions in which the account is signed in',
  accessTokens: 'Tokens for programs, each with what it is for',
  password: 'Resetting and changing the password',
  dealers: 'Dealers below the account',
  subDealers: 'Sub-dealers and dealers of a similar level',
  messages: 'Messages to the account',
  home: 'Figures and news of the home page',
  products: 'Products to choose from',
  devices: 'Devices by their serial number (SN), and what happened to them',
  deviceSoftware: 'What a device has downloaded',
  transfers: 'Handing devices to dealers',
  activations: 'Activating devices by Tcode',
  software: 'Software versions',
  inventoryAlerts: 'Alerts on a stock that runs low',
  autodata: 'The Autodata account',
  goods: 'Goods of the shop, their pictures and their shelf',
  platforms: 'Sales platforms',
  orders: 'Orders to the maker, and the way of their parcels',
  income: 'Income, splits, withdrawals and the monthly statement',
  shopOrders: 'Orders of the shop and their shipping',
  sales: 'Sales statistics',
  translations: 'What others wrote, translated',
  files: 'Pictures, videos and attachments that other operations name',
  afterSalesFiles: 'Files of requests to after-sales',
  resets: 'Requests to reset an activation',
  refunds: 'Requests to refund software',
  softwareApplies: 'Requests for software',
  afterSalesDevices: 'Devices that requests are about',
  snFree: 'Activations that were reset for free',
  cases: 'Cases that others have met, with their attachments',
  productLibrary: 'Products with their specifications, and several side by side',
  workOrders: 'Work orders',
  feedback: 'Feedback and the replies to it',
  reviews: 'Reviews of products',
  tcodes: 'Tcode cards',
  tcodeOrders: 'Orders of Tcode cards',
  chat: 'The chat’s history, likes, ratings and files; what is said goes over its socket',
};

/** What parameters mean that many operations have. */
export const parameterWords: Record<string, string> = {
  page: 'Which page, from 1',
  pageSize: 'Rows a page',
  sort: 'Field to sort by; with `-` in front from the highest',
  q: 'Text to look for, in the fields that the list searches',
  id: 'Id of the record, as answers give it',
  sn: 'Serial number of the device',
  status: 'A status, or several by commas',
};
