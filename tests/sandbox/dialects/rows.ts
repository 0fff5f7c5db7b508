import type { Dialect } from './dialect.ts';

/** Other envelope, text codes, `rows` and `count`, and camelCase in the merchant service. */
export const rows: Dialect = {
  envelope: {
    ...{ code: 'status', msg: 'info', data: 'result' },
    codes: {
      401: 'TOKEN_INVALID',
      403: 'FORBIDDEN',
      404: 'NOT_FOUND',
      40001: 'SIGN_ERROR',
      50001: 'TOKEN_INVALID',
      50003: 'TOKEN_EXPIRED',
    },
  },
  list: { list: 'rows', total: 'count' },
  parameters: { page: 'pageNo', pageSize: 'limit' },
  services: {
    merchant: { fieldCase: 'camel' },
    user: { successCode: 'success' },
    tcit: { successCode: 'success' },
  },
  calls: {
    1: {
      parameters: { account: 'username' },
      fields: { token: 'accessToken', new_token: 'nextToken' },
      shape: ({ user_info: name, ...data }) => ({
        ...data,
        ...(name === undefined ? {} : { user_info: { name, title: '' } }),
      }),
    },
    8: { fields: { orderNo: 'orderNumber', waybillNo: 'trackingNumber' } },
    11: { parameters: { sn: 'serialNumber' }, fields: { sn: 'serialNumber', remark: 'note' } },
    12: { parameters: { sn: 'serialNumber' }, fields: { sn: 'serialNumber', remark: 'note' } },
    14: { fields: { goods_name: 'title', sales_num: 'soldCount' } },
    43: { list: 'withoutTotal' },
    82: { parameters: { device_sn: 'serialNumber', content: 'text' } },
  },
};
