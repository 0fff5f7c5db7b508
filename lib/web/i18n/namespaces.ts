/** The message files with their keys, one line per `messages/en/<name>.json`. */
export interface Namespaces {
  common: typeof import('../../../messages/en/common.json');
  shell: typeof import('../../../messages/en/shell.json');
  account: typeof import('../../../messages/en/account.json');
  accessTokens: typeof import('../../../messages/en/accessTokens.json');
  sessions: typeof import('../../../messages/en/sessions.json');
  developers: typeof import('../../../messages/en/developers.json');
  reference: typeof import('../../../messages/en/reference.json');
  tryIt: typeof import('../../../messages/en/tryIt.json');
  errors: typeof import('../../../messages/en/errors.json');
  home: typeof import('../../../messages/en/home.json');
  list: typeof import('../../../messages/en/list.json');
  form: typeof import('../../../messages/en/form.json');
  import: typeof import('../../../messages/en/import.json');
  jobs: typeof import('../../../messages/en/jobs.json');
  dealers: typeof import('../../../messages/en/dealers.json');
  devices: typeof import('../../../messages/en/devices.json');
  transfers: typeof import('../../../messages/en/transfers.json');
  scan: typeof import('../../../messages/en/scan.json');
  software: typeof import('../../../messages/en/software.json');
  alerts: typeof import('../../../messages/en/alerts.json');
  autodata: typeof import('../../../messages/en/autodata.json');
  orders: typeof import('../../../messages/en/orders.json');
  income: typeof import('../../../messages/en/income.json');
  goods: typeof import('../../../messages/en/goods.json');
  shopOrders: typeof import('../../../messages/en/shopOrders.json');
  sales: typeof import('../../../messages/en/sales.json');
  pictures: typeof import('../../../messages/en/pictures.json');
  platforms: typeof import('../../../messages/en/platforms.json');
  messages: typeof import('../../../messages/en/messages.json');
  requests: typeof import('../../../messages/en/requests.json');
  snFree: typeof import('../../../messages/en/snFree.json');
  feedback: typeof import('../../../messages/en/feedback.json');
  cases: typeof import('../../../messages/en/cases.json');
  productLibrary: typeof import('../../../messages/en/productLibrary.json');
  workOrders: typeof import('../../../messages/en/workOrders.json');
  tcodes: typeof import('../../../messages/en/tcodes.json');
  attachment: typeof import('../../../messages/en/attachment.json');
  translate: typeof import('../../../messages/en/translate.json');
  chat: typeof import('../../../messages/en/chat.json');
}

export type Namespace = keyof Namespaces;

const namespaceNames: Record<Namespace, true> = {
  common: true,
  shell: true,
  account: true,
  accessTokens: true,
  sessions: true,
  developers: true,
  reference: true,
  tryIt: true,
  errors: true,
  home: true,
  list: true,
  form: true,
  import: true,
  jobs: true,
  dealers: true,
  devices: true,
  transfers: true,
  scan: true,
  software: true,
  alerts: true,
  autodata: true,
  orders: true,
  income: true,
  goods: true,
  shopOrders: true,
  sales: true,
  pictures: true,
  platforms: true,
  messages: true,
  requests: true,
  snFree: true,
  feedback: true,
  cases: true,
  productLibrary: true,
  workOrders: true,
  tcodes: true,
  attachment: true,
  translate: true,
  chat: true,
};

export const namespaces = Object.keys(namespaceNames) as Namespace[];

export const isNamespace = (text: string): text is Namespace => Object.hasOwn(namespaceNames, text);

/** Texts of all client components: buttons, formats, and errors of calls. */
export const sharedNamespaces: readonly Namespace[] = ['common', 'errors'];

export type PartialMessages = { [Name in Namespace]?: DeepPartial<Namespaces[Name]> };

type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> } : T;
