import type { Dialect } from './dialect.ts';

/** Another signature, the second token, cookies, a header and some other paths. Responses are as specified. */
export const signed: Dialect = {
  signature: { join: 'keyvalue', place: 'parameter', name: 'signature', isUpperCase: true, signsEmpty: true },
  bearer: 'new_token',
  cookies: { session: 'PHPSESSID', others: { SERVERID: 'node-2' } },
  requiredHeaders: ['X-Client'],
  calls: {
    1: { path: '/tcjxs/Api/Login/signin', required: { platform: 'pc' } },
    45: { method: 'POST', path: '/ly_dealer/api/dealer_admin/message/markRead' },
    46: { path: '/ly_dealer/api/dealer_admin/message/info/{id}' },
  },
};
