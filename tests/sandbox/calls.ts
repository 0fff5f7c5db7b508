import type { ServiceName } from './services.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Encoding = 'query' | 'form' | 'multipart';
/** `bearer` needs a token, `open` does not, `empty` must not carry one. */
type TokenRule = 'bearer' | 'open' | 'empty';

export type Call = {
  n: number;
  method: Method;
  /** `{product}` is a setting. Other braces are the variable part of the path. */
  path: string;
  service: ServiceName;
  encoding: Encoding;
  token: TokenRule;
};

type Line = [n: number, method: Method, path: string, note?: 'multipart' | 'open'];

function declare(service: ServiceName, prefix: string, lines: Line[]): Call[] {
  return lines.map(([n, method, path, note]) => ({
    n,
    method,
    path: prefix + path,
    service,
    encoding: note === 'multipart' ? note : method === 'GET' || method === 'DELETE' ? 'query' : 'form',
    token: service === 'cloud' ? 'empty' : note === 'open' ? note : 'bearer',
  }));
}

/** All vendor calls. The table is separate from the portal's, so that a wrong path in the portal fails. */
export const calls: Call[] = [
  ...declare('merchant', '/tcjxs/Api/', [
    [1, 'POST', 'Login/dologin', 'open'],
    // Sign-out names the token itself and has its own codes for an invalid one.
    [2, 'POST', 'Login/unLogigToken', 'open'],
    [3, 'POST', 'APP/updateMerchantPassword'],
    [6, 'POST', 'Area/getPorductList'],
    [7, 'POST', 'Order/getCheckList'],
    [8, 'POST', 'Order/getOrderList'],
    [9, 'POST', 'Order/cashList'],
    [10, 'POST', 'APP/getMerchantTotalMoney'],
    [11, 'POST', 'Device/getDeviceList'],
    [12, 'POST', 'Device/getDeviceDetail'],
    [13, 'POST', 'TCode/searchTCodeList'],
    [14, 'POST', 'Goods/getGoodsList'],
    [15, 'POST', 'Goods/addGoods'],
    [16, 'POST', 'Goods/updateGoodsOn'],
    [17, 'POST', 'Goods/getGoodsInfo'],
    [18, 'POST', 'Goods/updateGoods'],
    [19, 'POST', 'Goods/getOrderList'],
    [20, 'POST', 'Goods/getOrderStatus'],
    [21, 'POST', 'Goods/getShippingList'],
    [22, 'POST', 'Goods/processOrder'],
    [23, 'POST', 'Goods/getGoodsSalesStatistics'],
    [24, 'POST', 'APP/getAPPList'],
    [25, 'POST', 'APP/addPlatForm'],
    [26, 'POST', 'APP/updatePlatForm'],
    [27, 'POST', 'APP/getMerchantProduct'],
    [28, 'POST', 'merchant/searchPlatForm'],
    [29, 'POST', 'merchant/searchMerchantProduct'],
  ]),
  ...declare('user', '/user_api/api/', [
    [4, 'POST', 'send/emailCode', 'open'],
    [58, 'GET', 'device/soft_time'],
  ]),
  ...declare('tcit', '/tcit/api/v2/user/', [
    [5, 'POST', 'liankeResetPass', 'open'],
    [57, 'GET', 'getDeviceExpirationTime'],
  ]),
  ...declare('dealerAdmin', '/ly_dealer/api/', [
    [30, 'GET', 'dealer_admin/dealer'],
    [31, 'POST', 'dealer_admin/dealer'],
    [32, 'POST', 'dealer_admin/dealer/{id}'],
    [33, 'GET', 'dealer_admin/device'],
    [34, 'GET', 'dealer_admin/dealer_select'],
    [35, 'POST', 'dealer_admin/device_transfers'],
    [36, 'POST', 'dealer_admin/upload', 'multipart'],
    [37, 'GET', 'dealer_admin/get_merchant_product_list'],
    [38, 'GET', 'dealer_admin/order/detail/{form_instance_id}'],
    [39, 'GET', 'dealer_admin/statistics'],
    [40, 'GET', 'dealer_admin/deviceTopFive'],
    [41, 'GET', 'dealer_admin/pieOfDevice'],
    [42, 'GET', 'dealer_admin/product/list'],
    [43, 'GET', 'dealer_admin/message/list'],
    [44, 'DELETE', 'dealer_admin/message/delete'],
    [45, 'PUT', 'dealer_admin/message/read'],
    [46, 'GET', 'dealer_admin/message/detail/{id}'],
    [47, 'GET', 'dealer_admin/product/inventoryAlertList'],
    [48, 'POST', 'dealer_admin/product/addInventoryAlert'],
    [49, 'GET', 'dealer_admin/product/inventoryAlert'],
    [50, 'DELETE', 'dealer_admin/product/delInventoryAlert/{id}'],
    [51, 'PUT', 'dealer_admin/product/updateInventoryAlert/{id}'],
    [52, 'POST', 'dealer_admin/autoData/account'],
    [53, 'POST', 'dealer_admin/autoData/operateAutoData'],
    [54, 'POST', 'dealer_admin/secondarySales'],
    [55, 'GET', 'autoData/info/{mid}'],
  ]),
  ...declare('dealerDevice', '/tcdealer/api/', [[56, 'POST', 'activationDevice']]),
  ...declare('cloudPlatform', '/cloud_platform/api/', [[59, 'POST', 'device/deviceInfo/getPage']]),
  ...declare('distributorAdmin', '/distrisbutor.admin.{product}/api/', [[60, 'POST', 'updateDeviceNote']]),
  ...declare('afterSales', '/system-my{product}/api/', [
    [61, 'GET', 'merchant/reset_list'],
    [62, 'GET', 'merchant/reset_info'],
    [63, 'GET', 'merchant/reset_export'],
    [64, 'GET', 'merchant/filter_config'],
    [65, 'GET', 'merchant/reason_list'],
    [66, 'GET', 'merchant/reason_info'],
    [67, 'GET', 'merchant/software_list'],
    [68, 'GET', 'merchant/software_info'],
    [69, 'POST', 'merchant/reset_add'],
    [70, 'POST', 'merchant/reason_add'],
    [71, 'POST', 'merchant/software_store'],
    [72, 'GET', 'device/get_list'],
    [73, 'POST', 'file_upload', 'multipart'],
    [74, 'GET', 'study/case'],
    [75, 'GET', 'issue/count'],
  ]),
  ...declare('snFree', '/systemus-my{product}/api/', [
    [76, 'GET', 'diag-sn-free/search'],
    [77, 'GET', 'diag-sn-free/{device_sn}'],
    [78, 'GET', 'diag-sn-free'],
  ]),
  ...declare('general', '/ly_dealer/api/dealer_admin/', [
    [79, 'POST', 'cloud/announcement'],
    [80, 'POST', 'SoftwareRenewal'],
    [81, 'GET', 't-code-orders'],
  ]),
  ...declare('feedback', '/test-my{product}/api/', [
    [82, 'POST', 'merchant/feedback'],
    [83, 'POST', 'merchant/review'],
    [84, 'GET', 'get/productName/{sn}'],
    [85, 'GET', 'get/merchantFeedbackList'],
  ]),
  ...declare('logistics', '/track_api/api/', [
    [86, 'GET', 'merchant/logistics/status'],
    [87, 'GET', 'merchant/logistics/list'],
  ]),
  ...declare('cloud', '/cloud_api/api/api/', [
    [88, 'GET', 'productNameInfo/selectByConfigId'],
    [89, 'GET', 'dataSync/tcarCancelProductDealer'],
    [90, 'POST', 'downloadHistoryInfo/getPage'],
  ]),
  ...declare('issue', '/xy_api/api/', [[91, 'GET', 'issue/get_merchant_all']]),
  ...declare('translation', '/ai_api/api/', [[92, 'GET', 'translation/get']]),
  ...declare('content', '', [
    [93, 'GET', '/api/v1/get_banner', 'open'],
    [94, 'GET', '/japi/v1/categories', 'open'],
    [95, 'POST', '/wapi/v1/query', 'open'],
    [96, 'GET', '/tapi/v1/get_entry_by_rank', 'open'],
    [97, 'GET', '/xapi/v1/getListByLastTime', 'open'],
  ]),
  ...declare('chat', '/im_api/', [
    [98, 'POST', 'Index/index/getChatLog'],
    [99, 'GET', 'index/user/getUser'],
    [100, 'POST', 'index/User/register'],
    [101, 'POST', 'api/v1/rate/create'],
    [102, 'GET', 'api/v1/chatLog/praise'],
  ]),
  ...declare('upload', '/upload_api/api/', [[103, 'POST', 'publicUpload', 'multipart']]),
];
