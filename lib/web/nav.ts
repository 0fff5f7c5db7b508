/** The path of each screen. */
export const routesOf = {
  home: '/',
  signIn: '/signin',
  resetPassword: '/signin/reset',
  password: '/updatepasw',
  autodata: '/setautodata',
  accessTokens: '/settings/access-tokens',
  sessions: '/settings/sessions',
  developers: '/developers',
  errorCodes: '/developers/errors',
  reference: '/developers/reference',
  parts: '/developers/parts',
  dealers: '/dealers/dealer/dealerlist',
  subDealers: '/dealers/sub/slist',
  equipment: '/dealers/product/equipment',
  distribution: '/dealers/product/distribution',
  activation: '/dealers/product/activation',
  renewal: '/dealers/product/renewal',
  inventoryAlerts: '/dealers/product/inventory-alerts',
  softwareVersions: '/dealers/software/versions',
  orders: '/dealers/orders',
  income: '/dealers/income',
  incomeOrders: '/dealers/income/orders',
  goods: '/dealers/shop/goods',
  shopOrders: '/dealers/shop/orders',
  shipping: '/dealers/shop/orders/ship',
  packingSlips: '/dealers/shop/orders/packing-slips',
  sales: '/dealers/shop/statistics',
  platforms: '/dealers/shop/platforms',
  resets: '/dealers/reset-the-activation/list',
  refunds: '/dealers/software-refund/list',
  softwareApplies: '/dealers/software-apply/list',
  snFree: '/dealers/sn-free',
  snFreeSearch: '/dealers/sn-free/search',
  feedback: '/dealers/feedback/feedbacklist',
  reviews: '/dealers/feedback/reviews',
  cases: '/dealers/caseSummary/caseSummary',
  productLibrary: '/dealers/caseSummary/productLibrary',
  messages: '/dealers/caseSummary/messageList',
  workOrders: '/dealers/caseSummary/workOrder',
  tcodes: '/dealers/caseSummary/tcode',
  tcodeOrders: '/dealers/caseSummary/tcode/orders',
} as const;

export const referenceRoute = (group: string) => `${routesOf.reference}/${encodeURIComponent(group)}`;

export const messageRoute = (id: string) => `${routesOf.messages}/${encodeURIComponent(id)}`;
export const deviceRoute = (sn: string) => `${routesOf.equipment}/${encodeURIComponent(sn)}`;
export const orderRoute = (id: string) => `${routesOf.orders}/${encodeURIComponent(id)}`;

export const packingSlipsRoute = (ids: readonly string[]) =>
  withQuery(routesOf.packingSlips, { orders: ids.join(',') });

export const shopOrderRoute = (id: string) => `${routesOf.shopOrders}/${encodeURIComponent(id)}`;

/** What the form of a new after-sales request is filled with. */
export interface RequestStart {
  sn?: string;
  /** The number of an order. */
  order?: string;
  /** The id of an earlier request whose fields are copied. */
  again?: string;
}
/** The form of a new request, below the list of requests at this path. */
export const newRequestRoute = (list: string, start: RequestStart = {}) =>
  withQuery(`${list}/new`, { ...start });
export const newResetRoute = (sn: string) => newRequestRoute(routesOf.resets, { sn });
export const newRefundRoute = (start: RequestStart) => newRequestRoute(routesOf.refunds, start);
export const newFeedbackRoute = (sn: string) =>
  `${routesOf.feedback}?${new URLSearchParams({ sn, new: '1' })}`;
export const snFreeRoute = (sn: string) => `${routesOf.snFree}/${encodeURIComponent(sn)}`;
export const dealerRoute = (id: string) => `${routesOf.dealers}/${encodeURIComponent(id)}`;
export const snFreeSearchRoute = (sn: string) => `${routesOf.snFreeSearch}?${new URLSearchParams({ sn })}`;
export const caseRoute = (id: string) => `${routesOf.cases}/${encodeURIComponent(id)}`;
export const libraryProductRoute = (id: string) => `${routesOf.productLibrary}/${encodeURIComponent(id)}`;
export const workOrderRoute = (id: string) => `${routesOf.workOrders}/${encodeURIComponent(id)}`;

/** The activation with this card. The URL has the card's id, because its code is worth money. */
export const activationRoute = (card: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', card })}`;

/** The distribution with this dealer as the receiving dealer. */
export const distributeToRoute = (dealer: string) =>
  `${routesOf.distribution}?${new URLSearchParams({ dealer })}`;
/** The activation of the device with this serial number. */
export const activateRoute = (sn: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', sn })}`;

/** Returns the longest of these routes that a path is equal to or below; undefined when there is none. */
export const matchingRoute = (pathname: string, routes: readonly string[]): string | undefined =>
  routes
    .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Adds the query to a path; empty parameters are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}
