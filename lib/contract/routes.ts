/**
 * Every operation by name, with its method and path: the portal's whole surface on one page.
 * It stands apart from the schemas so that a browser can call an operation without loading a validator.
 */
export const routes = {
  'session.create': 'POST /api/session',
  'session.read': 'GET /api/session',
  'session.end': 'DELETE /api/session',

  'sessions.list': 'GET /api/v1/sessions',
  'sessions.end': 'DELETE /api/v1/sessions/{id}',

  'password.sendCode': 'POST /api/v1/password-reset/code',
  'password.reset': 'POST /api/v1/password-reset',
  'password.change': 'POST /api/v1/password',

  'accessTokens.list': 'GET /api/v1/access-tokens',
  'accessTokens.create': 'POST /api/v1/access-tokens',
  'accessTokens.revoke': 'DELETE /api/v1/access-tokens/{id}',

  'dealers.list': 'GET /api/v1/dealers',
  'dealers.choices': 'GET /api/v1/dealers/choices',
  'dealers.read': 'GET /api/v1/dealers/{id}',
  'dealers.create': 'POST /api/v1/dealers',
  'dealers.change': 'PATCH /api/v1/dealers/{id}',

  'subDealers.list': 'GET /api/v1/sub-dealers',
  'subDealers.read': 'GET /api/v1/sub-dealers/{id}',
  'subDealers.create': 'POST /api/v1/sub-dealers',
  'subDealers.change': 'PATCH /api/v1/sub-dealers/{id}',

  'messages.list': 'GET /api/v1/messages',
  'messages.read': 'GET /api/v1/messages/{id}',
  'messages.markRead': 'POST /api/v1/messages/read',
  'messages.remove': 'POST /api/v1/messages/remove',

  'home.figures': 'GET /api/v1/home/figures',
  'home.topDevices': 'GET /api/v1/home/top-devices',
  'home.deviceStatus': 'GET /api/v1/home/device-status',
  'home.workOrders': 'GET /api/v1/home/work-orders',
  'home.orders': 'GET /api/v1/home/orders',
  'home.news': 'GET /api/v1/home/news',
  'home.banners': 'GET /api/v1/home/banners',
  'home.announcements': 'GET /api/v1/home/announcements',

  'products.choices': 'GET /api/v1/products',

  'devices.list': 'GET /api/v1/devices',
  'devices.expiring': 'GET /api/v1/devices/expiring',
  'devices.read': 'GET /api/v1/devices/{sn}',
  'devices.timeline': 'GET /api/v1/devices/{sn}/timeline',
  'devices.password': 'POST /api/v1/devices/{sn}/default-password',
  'devices.changeNote': 'PUT /api/v1/devices/{sn}/note',
  'devices.unbind': 'POST /api/v1/devices/{sn}/unbind',
  'devices.sell': 'POST /api/v1/devices/{sn}/sales',
  'devices.renew': 'POST /api/v1/devices/{sn}/renewals',
  'deviceSoftware.list': 'GET /api/v1/devices/{sn}/software',

  'snFree.list': 'GET /api/v1/sn-free',
  'snFree.search': 'GET /api/v1/sn-free/search',
  'snFree.read': 'GET /api/v1/sn-free/{sn}',

  'feedback.list': 'GET /api/v1/feedback',
  'feedback.create': 'POST /api/v1/feedback',
  'feedback.replies': 'GET /api/v1/feedback/replies',
  'feedback.product': 'GET /api/v1/feedback/products/{sn}',
  'feedback.read': 'GET /api/v1/feedback/{id}',
  'reviews.list': 'GET /api/v1/reviews',
  'reviews.create': 'POST /api/v1/reviews',
  'reviews.read': 'GET /api/v1/reviews/{id}',

  'transfers.check': 'POST /api/v1/device-transfers/check',
  'transfers.send': 'POST /api/v1/device-transfers',
  'activations.check': 'POST /api/v1/activations/check',
  'activations.activate': 'POST /api/v1/activations',

  'software.list': 'GET /api/v1/software-versions',
  'software.names': 'GET /api/v1/software-versions/names',
  'software.read': 'GET /api/v1/software-versions/{id}',

  'inventoryAlerts.list': 'GET /api/v1/inventory-alerts',
  'inventoryAlerts.create': 'POST /api/v1/inventory-alerts',
  'inventoryAlerts.firing': 'GET /api/v1/inventory-alerts/firing',
  'inventoryAlerts.change': 'PATCH /api/v1/inventory-alerts/{id}',
  'inventoryAlerts.remove': 'DELETE /api/v1/inventory-alerts/{id}',

  'platforms.list': 'GET /api/v1/shop/platforms',
  'platforms.choices': 'GET /api/v1/shop/platforms/choices',
  'platforms.read': 'GET /api/v1/shop/platforms/{id}',
  'platforms.create': 'POST /api/v1/shop/platforms',
  'platforms.change': 'PATCH /api/v1/shop/platforms/{id}',

  'goods.list': 'GET /api/v1/goods',
  'goods.create': 'POST /api/v1/goods',
  'goods.products': 'GET /api/v1/goods/products',
  'goods.sellable': 'GET /api/v1/goods/sellable-products',
  'goods.shelve': 'POST /api/v1/goods/shelf',
  'goods.read': 'GET /api/v1/goods/{id}',
  'goods.change': 'PATCH /api/v1/goods/{id}',
  'goods.uploadPicture': 'POST /api/v1/goods/pictures',
  'shopOrders.list': 'GET /api/v1/shop/orders',
  'shopOrders.statuses': 'GET /api/v1/shop/orders/statuses',
  'shopOrders.couriers': 'GET /api/v1/shop/couriers',
  'shopOrders.read': 'GET /api/v1/shop/orders/{id}',
  'shopOrders.ship': 'POST /api/v1/shop/orders/{id}/shipping',

  'sales.figures': 'GET /api/v1/shop/sales',

  'autodata.read': 'GET /api/v1/autodata',
  'autodata.set': 'PUT /api/v1/autodata',
  'autodata.renew': 'POST /api/v1/autodata/renew',
  'autodata.suspend': 'POST /api/v1/autodata/suspend',
  'autodata.remove': 'DELETE /api/v1/autodata',

  'orders.list': 'GET /api/v1/orders',
  'orders.logisticsStatuses': 'GET /api/v1/orders/logistics-statuses',
  'orders.read': 'GET /api/v1/orders/{id}',
  'orders.track': 'GET /api/v1/orders/{id}/shipment',

  'resets.list': 'GET /api/v1/activation-resets',
  'resets.choices': 'GET /api/v1/activation-resets/choices',
  'resets.vendorExport': 'GET /api/v1/activation-resets/vendor-export',
  'resets.read': 'GET /api/v1/activation-resets/{id}',
  'resets.create': 'POST /api/v1/activation-resets',
  'refunds.list': 'GET /api/v1/software-refunds',
  'refunds.choices': 'GET /api/v1/software-refunds/choices',
  'refunds.read': 'GET /api/v1/software-refunds/{id}',
  'refunds.create': 'POST /api/v1/software-refunds',
  'softwareApplies.list': 'GET /api/v1/software-applies',
  'softwareApplies.choices': 'GET /api/v1/software-applies/choices',
  'softwareApplies.read': 'GET /api/v1/software-applies/{id}',
  'softwareApplies.create': 'POST /api/v1/software-applies',
  'afterSalesDevices.search': 'GET /api/v1/after-sales/devices',
  'cases.list': 'GET /api/v1/cases',
  'cases.choices': 'GET /api/v1/cases/choices',
  'cases.mostRead': 'GET /api/v1/cases/most-read',
  'cases.read': 'GET /api/v1/cases/{id}',

  'productLibrary.list': 'GET /api/v1/product-library',
  'productLibrary.categories': 'GET /api/v1/product-library/categories',
  'productLibrary.recent': 'GET /api/v1/product-library/recent',
  'productLibrary.compare': 'GET /api/v1/product-library/compare',
  'productLibrary.read': 'GET /api/v1/product-library/{id}',

  'workOrders.list': 'GET /api/v1/work-orders',
  'workOrders.counts': 'GET /api/v1/work-orders/counts',
  'workOrders.read': 'GET /api/v1/work-orders/{id}',
  'tcodes.list': 'GET /api/v1/tcodes',
  'tcodes.read': 'GET /api/v1/tcodes/{id}',
  'tcodeOrders.list': 'GET /api/v1/tcode-orders',

  'income.totals': 'GET /api/v1/income/totals',
  'income.months': 'GET /api/v1/income/months',
  'income.splits': 'GET /api/v1/income/splits',
  'income.split': 'GET /api/v1/income/splits/{id}',
  'income.withdrawals': 'GET /api/v1/income/withdrawals',
  'income.orders': 'GET /api/v1/income/orders',
  'income.statement': 'GET /api/v1/income/statement',

  'files.read': 'GET /api/v1/files/{reference}',
  'afterSalesFiles.upload': 'POST /api/v1/after-sales/files',

  'chat.history': 'GET /api/v1/chat/messages',
  'chat.missed': 'GET /api/v1/chat/messages/missed',
  'chat.like': 'PUT /api/v1/chat/messages/{id}/like',
  'chat.rate': 'POST /api/v1/chat/ratings',
  'chat.upload': 'POST /api/v1/chat/files',

  'translations.create': 'POST /api/v1/translations',
} as const;

export type OperationName = keyof typeof routes;
/** The first part of an operation's name. */
export type GroupName = OperationName extends `${infer Group}.${string}` ? Group : never;
export type RouteOf<Name extends OperationName> = (typeof routes)[Name];
