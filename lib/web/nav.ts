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
  inventoryAlerts: '/dealers/product/inventory-alerts',
  softwareVersions: '/dealers/software/versions',
  orders: '/dealers/orders',
  income: '/dealers/income',
  incomeOrders: '/dealers/income/orders',
  goods: '/dealers/shop/goods',
  shopOrders: '/dealers/shop/orders',
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

export const shopOrderRoute = (id: string) => `${routesOf.shopOrders}/${encodeURIComponent(id)}`;

export const newResetRoute = (sn: string) => `${routesOf.resets}/new?${new URLSearchParams({ sn })}`;
export const newRefundRoute = (sn: string) => `${routesOf.refunds}/new?${new URLSearchParams({ sn })}`;
export const newFeedbackRoute = (sn: string) =>
  `${routesOf.feedback}?${new URLSearchParams({ sn, new: '1' })}`;
export const snFreeRoute = (sn: string) => `${routesOf.snFree}/${encodeURIComponent(sn)}`;
export const snFreeSearchRoute = (sn: string) => `${routesOf.snFreeSearch}?${new URLSearchParams({ sn })}`;
export const caseRoute = (id: string) => `${routesOf.cases}/${encodeURIComponent(id)}`;

export const libraryProductRoute = (id: string) => `${routesOf.productLibrary}/${encodeURIComponent(id)}`;

export const workOrderRoute = (id: string) => `${routesOf.workOrders}/${encodeURIComponent(id)}`;

/** The card's id is in the URL instead of its code, which is worth money. */
export const activationRoute = (card: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', card })}`;

export const activateRoute = (sn: string) =>
  `${routesOf.activation}?${new URLSearchParams({ mode: 'one', sn })}`;

/** Returns the longest of these routes that a path is at or below. */
export const matchingRoute = (pathname: string, routes: readonly string[]): string | undefined =>
  routes
    .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0];
