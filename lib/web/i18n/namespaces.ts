// Written by `npm run generate`.

/** The message files with their keys. */
export interface Namespaces {
  accessTokens: typeof import('../../../messages/en/accessTokens.json');
  account: typeof import('../../../messages/en/account.json');
  alerts: typeof import('../../../messages/en/alerts.json');
  attachment: typeof import('../../../messages/en/attachment.json');
  autodata: typeof import('../../../messages/en/autodata.json');
  batch: typeof import('../../../messages/en/batch.json');
  cases: typeof import('../../../messages/en/cases.json');
  chat: typeof import('../../../messages/en/chat.json');
  common: typeof import('../../../messages/en/common.json');
  dealers: typeof import('../../../messages/en/dealers.json');
  developers: typeof import('../../../messages/en/developers.json');
  devices: typeof import('../../../messages/en/devices.json');
  errors: typeof import('../../../messages/en/errors.json');
  feedback: typeof import('../../../messages/en/feedback.json');
  form: typeof import('../../../messages/en/form.json');
  goods: typeof import('../../../messages/en/goods.json');
  home: typeof import('../../../messages/en/home.json');
  import: typeof import('../../../messages/en/import.json');
  income: typeof import('../../../messages/en/income.json');
  jobs: typeof import('../../../messages/en/jobs.json');
  list: typeof import('../../../messages/en/list.json');
  messages: typeof import('../../../messages/en/messages.json');
  orders: typeof import('../../../messages/en/orders.json');
  pictures: typeof import('../../../messages/en/pictures.json');
  platforms: typeof import('../../../messages/en/platforms.json');
  productLibrary: typeof import('../../../messages/en/productLibrary.json');
  reference: typeof import('../../../messages/en/reference.json');
  renewal: typeof import('../../../messages/en/renewal.json');
  requests: typeof import('../../../messages/en/requests.json');
  sales: typeof import('../../../messages/en/sales.json');
  scan: typeof import('../../../messages/en/scan.json');
  search: typeof import('../../../messages/en/search.json');
  sessions: typeof import('../../../messages/en/sessions.json');
  shell: typeof import('../../../messages/en/shell.json');
  shipping: typeof import('../../../messages/en/shipping.json');
  shopOrders: typeof import('../../../messages/en/shopOrders.json');
  snFree: typeof import('../../../messages/en/snFree.json');
  software: typeof import('../../../messages/en/software.json');
  tcodes: typeof import('../../../messages/en/tcodes.json');
  transfers: typeof import('../../../messages/en/transfers.json');
  translate: typeof import('../../../messages/en/translate.json');
  tryIt: typeof import('../../../messages/en/tryIt.json');
  workOrders: typeof import('../../../messages/en/workOrders.json');
}

export type Namespace = keyof Namespaces;

export const namespaces: readonly Namespace[] = [
  'accessTokens',
  'account',
  'alerts',
  'attachment',
  'autodata',
  'batch',
  'cases',
  'chat',
  'common',
  'dealers',
  'developers',
  'devices',
  'errors',
  'feedback',
  'form',
  'goods',
  'home',
  'import',
  'income',
  'jobs',
  'list',
  'messages',
  'orders',
  'pictures',
  'platforms',
  'productLibrary',
  'reference',
  'renewal',
  'requests',
  'sales',
  'scan',
  'search',
  'sessions',
  'shell',
  'shipping',
  'shopOrders',
  'snFree',
  'software',
  'tcodes',
  'transfers',
  'translate',
  'tryIt',
  'workOrders',
];
