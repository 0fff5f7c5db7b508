import type { ServiceName } from './services.ts';

export interface Call {
  /** Its number in docs/specification/vendor-calls.md. */
  readonly number: number;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly encoding: 'query' | 'form' | 'multipart';
  /** `session`: bearer token; `empty`: empty token header; `none`: sent before sign-in. */
  readonly token: 'session' | 'empty' | 'none';
  readonly response: 'json' | 'file';
  /** Writes are sent once. A write that timed out may have happened. */
  readonly writes: boolean;
  /** Values of `code` that mean success, where they differ from those of the service. */
  readonly success?: readonly number[];
  /** The portal shows this data as it is, so credentials are removed from it. */
  readonly redacted?: true;
}

/** A call without a file in either direction. */
export type PlainCall = Call & { readonly encoding: 'query' | 'form'; readonly response: 'json' };

export function isPlainCall(call: Call): call is PlainCall {
  return call.encoding !== 'multipart' && call.response === 'json';
}

export type UploadCall = Call & {
  readonly encoding: 'multipart';
  readonly response: 'json';
  /** The name of the file's part in the form. */
  readonly fileField: string;
};

export type FileCall = Call & { readonly encoding: 'query'; readonly response: 'file' };

export function isFileCall(call: Call): call is FileCall {
  return call.encoding === 'query' && call.response === 'file';
}

export function isUploadCall(call: Call): call is UploadCall {
  return call.encoding === 'multipart' && call.response === 'json';
}

type CallOptions = Partial<Pick<Call, 'token' | 'success' | 'writes' | 'redacted'>>;

function declare(
  number: number,
  service: ServiceName,
  method: Call['method'],
  path: string,
  options: CallOptions = {},
): PlainCall {
  const encoding = method === 'GET' || method === 'DELETE' ? 'query' : 'form';
  const writes = method !== 'GET';
  return { number, service, method, path, encoding, token: 'session', response: 'json', writes, ...options };
}

/** For reads that the vendor has as POST. */
const readOnly = { writes: false } as const;

const sendsFile = (call: PlainCall, fileField = 'file') =>
  ({ ...call, encoding: 'multipart', fileField }) as const;
const respondsWithFile = (call: PlainCall) => ({ ...call, encoding: 'query', response: 'file' }) as const;

/** All calls by name. The vendor's misspellings appear here only. */
export const calls = {
  // A failed sign-in or sign-out needs no lookup of its outcome.
  signIn: declare(1, 'merchant', 'POST', 'Login/dologin', { token: 'none', writes: false }),
  signOut: declare(2, 'merchant', 'POST', 'Login/unLogigToken', { success: [0, 101], writes: false }),
  changePassword: declare(3, 'merchant', 'POST', 'APP/updateMerchantPassword'),
  areaProducts: declare(6, 'merchant', 'POST', 'Area/getPorductList', readOnly),
  settlements: declare(7, 'merchant', 'POST', 'Order/getCheckList', readOnly),
  orders: declare(8, 'merchant', 'POST', 'Order/getOrderList', readOnly),
  withdrawals: declare(9, 'merchant', 'POST', 'Order/cashList', readOnly),
  moneyTotals: declare(10, 'merchant', 'POST', 'APP/getMerchantTotalMoney', readOnly),
  devices: declare(11, 'merchant', 'POST', 'Device/getDeviceList', readOnly),
  device: declare(12, 'merchant', 'POST', 'Device/getDeviceDetail', readOnly),
  tcodes: declare(13, 'merchant', 'POST', 'TCode/searchTCodeList', readOnly),
  goods: declare(14, 'merchant', 'POST', 'Goods/getGoodsList', readOnly),
  addGoods: declare(15, 'merchant', 'POST', 'Goods/addGoods'),
  setGoodsListed: declare(16, 'merchant', 'POST', 'Goods/updateGoodsOn'),
  goodsItem: declare(17, 'merchant', 'POST', 'Goods/getGoodsInfo', readOnly),
  changeGoods: declare(18, 'merchant', 'POST', 'Goods/updateGoods'),
  shopOrders: declare(19, 'merchant', 'POST', 'Goods/getOrderList', readOnly),
  shopOrderStatuses: declare(20, 'merchant', 'POST', 'Goods/getOrderStatus', readOnly),
  couriers: declare(21, 'merchant', 'POST', 'Goods/getShippingList', readOnly),
  processShopOrder: declare(22, 'merchant', 'POST', 'Goods/processOrder'),
  salesStatistics: declare(23, 'merchant', 'POST', 'Goods/getGoodsSalesStatistics', readOnly),
  platforms: declare(24, 'merchant', 'POST', 'APP/getAPPList', readOnly),
  addPlatform: declare(25, 'merchant', 'POST', 'APP/addPlatForm'),
  changePlatform: declare(26, 'merchant', 'POST', 'APP/updatePlatForm'),
  merchantProducts: declare(27, 'merchant', 'POST', 'APP/getMerchantProduct', readOnly),
  searchPlatforms: declare(28, 'merchant', 'POST', 'merchant/searchPlatForm', readOnly),
  searchMerchantProducts: declare(29, 'merchant', 'POST', 'merchant/searchMerchantProduct', readOnly),

  sendEmailCode: declare(4, 'user', 'POST', 'send/emailCode', { token: 'none' }),
  softwarePeriods: declare(58, 'user', 'GET', 'device/soft_time'),

  resetPassword: declare(5, 'tcit', 'POST', 'liankeResetPass', { token: 'none' }),
  deviceExpiration: declare(57, 'tcit', 'GET', 'getDeviceExpirationTime'),

  dealers: declare(30, 'dealerAdmin', 'GET', 'dealer_admin/dealer'),
  addDealer: declare(31, 'dealerAdmin', 'POST', 'dealer_admin/dealer'),
  changeDealer: declare(32, 'dealerAdmin', 'POST', 'dealer_admin/dealer/{id}'),
  distributableDevices: declare(33, 'dealerAdmin', 'GET', 'dealer_admin/device'),
  dealerChoices: declare(34, 'dealerAdmin', 'GET', 'dealer_admin/dealer_select'),
  transferDevices: declare(35, 'dealerAdmin', 'POST', 'dealer_admin/device_transfers'),
  uploadPicture: sendsFile(declare(36, 'dealerAdmin', 'POST', 'dealer_admin/upload')),
  productSpecifications: declare(37, 'dealerAdmin', 'GET', 'dealer_admin/get_merchant_product_list', {
    redacted: true,
  }),
  orderDetail: declare(38, 'dealerAdmin', 'GET', 'dealer_admin/order/detail/{form_instance_id}'),
  statistics: declare(39, 'dealerAdmin', 'GET', 'dealer_admin/statistics'),
  topDevices: declare(40, 'dealerAdmin', 'GET', 'dealer_admin/deviceTopFive'),
  deviceStatus: declare(41, 'dealerAdmin', 'GET', 'dealer_admin/pieOfDevice'),
  products: declare(42, 'dealerAdmin', 'GET', 'dealer_admin/product/list'),
  messages: declare(43, 'dealerAdmin', 'GET', 'dealer_admin/message/list'),
  deleteMessages: declare(44, 'dealerAdmin', 'DELETE', 'dealer_admin/message/delete'),
  markMessagesRead: declare(45, 'dealerAdmin', 'PUT', 'dealer_admin/message/read'),
  message: declare(46, 'dealerAdmin', 'GET', 'dealer_admin/message/detail/{id}'),
  inventoryAlerts: declare(47, 'dealerAdmin', 'GET', 'dealer_admin/product/inventoryAlertList'),
  addInventoryAlert: declare(48, 'dealerAdmin', 'POST', 'dealer_admin/product/addInventoryAlert'),
  firingInventoryAlerts: declare(49, 'dealerAdmin', 'GET', 'dealer_admin/product/inventoryAlert'),
  removeInventoryAlert: declare(50, 'dealerAdmin', 'DELETE', 'dealer_admin/product/delInventoryAlert/{id}'),
  changeInventoryAlert: declare(51, 'dealerAdmin', 'PUT', 'dealer_admin/product/updateInventoryAlert/{id}'),
  setAutodataAccount: declare(52, 'dealerAdmin', 'POST', 'dealer_admin/autoData/account'),
  operateAutodata: declare(53, 'dealerAdmin', 'POST', 'dealer_admin/autoData/operateAutoData'),
  secondarySale: declare(54, 'dealerAdmin', 'POST', 'dealer_admin/secondarySales'),
  autodataAccount: declare(55, 'dealerAdmin', 'GET', 'autoData/info/{mid}'),

  activateDevice: declare(56, 'dealerDevice', 'POST', 'activationDevice'),

  deviceTechnicalData: declare(59, 'cloudPlatform', 'POST', 'device/deviceInfo/getPage', readOnly),

  changeDeviceNote: declare(60, 'distributorAdmin', 'POST', 'updateDeviceNote'),

  resets: declare(61, 'afterSales', 'GET', 'merchant/reset_list'),
  reset: declare(62, 'afterSales', 'GET', 'merchant/reset_info'),
  exportResets: respondsWithFile(declare(63, 'afterSales', 'GET', 'merchant/reset_export')),
  afterSalesFilters: declare(64, 'afterSales', 'GET', 'merchant/filter_config'),
  refunds: declare(65, 'afterSales', 'GET', 'merchant/reason_list'),
  refund: declare(66, 'afterSales', 'GET', 'merchant/reason_info'),
  softwareApplies: declare(67, 'afterSales', 'GET', 'merchant/software_list'),
  softwareApply: declare(68, 'afterSales', 'GET', 'merchant/software_info'),
  addReset: declare(69, 'afterSales', 'POST', 'merchant/reset_add'),
  addRefund: declare(70, 'afterSales', 'POST', 'merchant/reason_add'),
  addSoftwareApply: declare(71, 'afterSales', 'POST', 'merchant/software_store'),
  afterSalesDevices: declare(72, 'afterSales', 'GET', 'device/get_list'),
  uploadFile: sendsFile(declare(73, 'afterSales', 'POST', 'file_upload')),
  cases: declare(74, 'afterSales', 'GET', 'study/case'),
  workOrderCounts: declare(75, 'afterSales', 'GET', 'issue/count'),

  searchSnFree: declare(76, 'snFree', 'GET', 'diag-sn-free/search'),
  snFreeRecord: declare(77, 'snFree', 'GET', 'diag-sn-free/{device_sn}'),
  snFreeRecords: declare(78, 'snFree', 'GET', 'diag-sn-free'),

  announcements: declare(79, 'general', 'POST', 'cloud/announcement', readOnly),
  renewSoftware: declare(80, 'general', 'POST', 'SoftwareRenewal'),
  tcodeOrders: declare(81, 'general', 'GET', 't-code-orders'),

  sendFeedback: declare(82, 'feedback', 'POST', 'merchant/feedback'),
  sendReview: declare(83, 'feedback', 'POST', 'merchant/review'),
  productOfSn: declare(84, 'feedback', 'GET', 'get/productName/{sn}'),
  feedbackList: declare(85, 'feedback', 'GET', 'get/merchantFeedbackList'),

  logisticsStatuses: declare(86, 'logistics', 'GET', 'merchant/logistics/status'),
  logisticsTrack: declare(87, 'logistics', 'GET', 'merchant/logistics/list'),

  productNames: declare(88, 'cloud', 'GET', 'productNameInfo/selectByConfigId', { token: 'empty' }),
  unbindDevice: declare(89, 'cloud', 'GET', 'dataSync/tcarCancelProductDealer', {
    token: 'empty',
    writes: true,
  }),
  downloadHistory: declare(90, 'cloud', 'POST', 'downloadHistoryInfo/getPage', {
    token: 'empty',
    writes: false,
  }),

  workOrders: declare(91, 'issue', 'GET', 'issue/get_merchant_all'),

  translate: declare(92, 'translation', 'GET', 'translation/get'),

  banners: declare(93, 'content', 'GET', 'api/v1/get_banner'),
  categories: declare(94, 'content', 'GET', 'japi/v1/categories'),
  queryContent: declare(95, 'content', 'POST', 'wapi/v1/query', { ...readOnly, redacted: true }),
  contentByRank: declare(96, 'content', 'GET', 'tapi/v1/get_entry_by_rank'),
  newestContent: declare(97, 'content', 'GET', 'xapi/v1/getListByLastTime'),

  chatLog: declare(98, 'chat', 'POST', 'Index/index/getChatLog', { ...readOnly, redacted: true }),
  chatUser: declare(99, 'chat', 'GET', 'index/user/getUser'),
  registerChatUser: declare(100, 'chat', 'POST', 'index/User/register'),
  rateChat: declare(101, 'chat', 'POST', 'api/v1/rate/create'),
  praiseChat: declare(102, 'chat', 'GET', 'api/v1/chatLog/praise', { writes: true }),

  uploadChatFile: sendsFile(declare(103, 'upload', 'POST', 'publicUpload'), 'files'),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
