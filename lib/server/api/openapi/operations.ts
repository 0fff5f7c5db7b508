import type { OperationName } from '#lib/contract/routes.ts';

/** Descriptions of operations in the API document. Apart from the contract, which browsers load. */
export const operationDescriptions: { readonly [Name in OperationName]?: string } = {
  'session.create':
    'Sets the session cookies, or returns a bearer `token` with `as: "bearer"`. A wrong account and a wrong password both fail with `wrongCredentials`. Repeated attempts for one account are delayed, then limited (429).',
  'session.read':
    'Returns the account, when the session ends and, if the request used an access token, that token.',
  'session.end': 'Ends the vendor’s token and clears the cookies. Succeeds without a session too.',
  'sessions.list': 'Newest first. A session that has not been used recently may be missing.',
  'sessions.end':
    'Ends its access tokens too. All servers refuse them within seconds. Fails with 404 for an unknown session.',
  'password.sendCode':
    'Sends the code by e-mail. The response is the same for unknown addresses. `resendAfter` is the number of seconds before the next code can be requested.',
  'password.reset': 'A wrong or expired code fails with 422. Attempts are limited (429).',
  'password.change':
    'Signs the account out everywhere else. A wrong current password fails with 422 and counts as a sign-in attempt.',
  'accessTokens.list': 'The valid tokens of the account, newest first, without their secrets.',
  'accessTokens.create':
    'The response is the only one that contains the secret, `token`. An access token never permits more than its account. Fails with 409 when the account has 50 valid tokens.',
  'accessTokens.revoke': 'All servers refuse it within seconds. Fails with 404 for an unknown token.',
  'dealers.list': 'The dealers below the account, at any depth.',
  'dealers.choices':
    'Returns at most 500 dealers whose name or number contains `q`, with their level and direct parent.',
  'dealers.read': 'The response has the `version` that a change can send.',
  'dealers.create':
    'Also creates the account that the dealer signs in with. Fails with 409 when the account name is taken.',
  'dealers.change':
    'Fields that are left out stay unchanged. With `version`, fails with 409 when the dealer has changed since it was read.',
  'subDealers.list': 'Sub-dealers and dealers of a similar level, directly below a main dealer.',
  'subDealers.read': 'The response has the `version` that a change can send.',
  'subDealers.create':
    'Also creates the account that the sub-dealer signs in with. Fails with 409 when the account name is taken.',
  'subDealers.change':
    'Fields that are left out stay unchanged. With `version`, fails with 409 when the sub-dealer has changed since it was read.',
  'messages.list': '`unread` is the number of unread messages of the account, whatever the filters.',
  'messages.read': 'The three bodies are sanitized HTML. The message stays unread.',
  'messages.markRead': 'Returns a result for each of up to 100 ids.',
  'messages.remove': 'Returns a result for each of up to 100 ids.',
  'home.figures': 'Counts up to the end of the day before `asOf`.',
  'home.topDevices': 'The five products with the most activated devices.',
  'home.workOrders': 'Returns counts by status and the newest work orders.',
  'home.orders': '`total` is the number of all orders.',
  'home.news': 'The newest content first.',
  'home.announcements': '`html` is sanitized.',
  'devices.list': 'The devices of the account’s dealer and of the dealers below it.',
  'devices.expiring':
    'Counts by software period for the next 30, 60 and 90 days, from `from` to `until`, both included.',
  'devices.read':
    '`missing` names the parts that the vendor did not deliver; their fields are empty or outdated. The default password has an operation of its own.',
  'devices.timeline':
    'Newest first. `missing` names the sources that failed, and `cut` those that have more events than the response.',
  'devices.password': 'The audit log records each request.',
  'devices.changeNote': 'Fails with 409 when the device has changed since it was read.',
  'devices.unbind': 'Fails with 409 when the device has changed since it was read.',
  'devices.sell':
    'Records to whom and when the first buyer sold the device. Fails with 409 when the device has changed since it was read.',
  'devices.renew':
    'Extends one period by 1 to 5 years and returns its last day. Fails with 409 when the device has changed since it was read.',
  'deviceSoftware.list':
    'The software versions that the device has downloaded. A version that was downloaded twice has two entries.',
  'snFree.list': 'Those of the newest devices first.',
  'snFree.search': '`record` is null when there is none.',
  'feedback.list': 'Newest first.',
  'feedback.replies': 'Replies to feedback and reviews, newest first, without their texts.',
  'feedback.product': 'Works for devices of any dealer. Fails with 404 when the serial number is unknown.',
  'feedback.read': 'Includes the reply.',
  'reviews.list': 'Newest first.',
  'reviews.create': 'A score of 3 or less needs an `opinion`.',
  'reviews.read': 'Includes the reply.',
  'transfers.check':
    'Returns a check result (`verdict`) for each of up to 500 serial numbers. Changes nothing.',
  'transfers.send':
    'Returns a result for each of up to 100 serial numbers: `done`, or `failed` with a reason. The reasons are the check results and `refused`.',
  'activations.check':
    'Returns a check result (`verdict`) for each of up to 500 pairs of serial number and Tcode; without a Tcode, for the device alone. Changes nothing and uses no Tcode.',
  'activations.activate': 'Uses up the Tcode. A wrong Tcode fails with 422.',
  'software.names': 'The values of the filter `name`.',
  'software.read': 'Includes its release notes as sanitized HTML.',
  'inventoryAlerts.list': 'Newest first.',
  'inventoryAlerts.create': 'Fails with 409 when the product already has one.',
  'inventoryAlerts.firing': 'Products whose number of inactive devices is at or below the threshold.',
  'inventoryAlerts.change':
    'Changes the threshold or turns the reminder off or on. With `version`, fails with 409 when the alert has changed since it was read.',
  'platforms.list': 'Newest first.',
  'platforms.choices': 'Platforms whose name or code contains `q`.',
  'platforms.change':
    'Fields that are left out stay unchanged. With `version`, fails with 409 when the platform has changed since it was read.',
  'goods.list': 'Newest first.',
  'goods.create': 'New shop products are unlisted.',
  'goods.products': 'Products that the account already offers, whose name or type contains `q`.',
  'goods.sellable': 'Products whose name or type contains `q`.',
  'goods.shelve':
    'Returns a result for each of up to 100 ids. `unchanged` are those that already had the requested state.',
  'goods.change':
    'Fields that are left out stay unchanged. `price` and `originalPrice` are sent together and share a currency. Fails with 409 when the product has changed since it was read.',
  'goods.uploadPicture':
    'A JPG or PNG of at most 2 MB and 50 megapixels, whatever its name and Content-Type. Its `url` goes into `pictures` of the shop product.',
  'shopOrders.list': 'Newest first.',
  'shopOrders.statuses': 'Ids with the vendor’s names.',
  'shopOrders.couriers': 'Couriers that can ship a shop order.',
  'shopOrders.ship': 'Fails with 409 when the order has changed since it was read.',
  'sales.figures':
    'Paid and not refunded orders by month, day, product or platform, separately for each currency.',
  'autodata.read': '`account` is null when none is set.',
  'autodata.set': 'Replaces the current one. Fails with 409 when it has changed since it was read.',
  'autodata.renew': 'Extends it by a year and resumes a suspended one.',
  'orders.list': 'Orders to the manufacturer by the account’s dealer and the dealers below it, newest first.',
  'orders.logisticsStatuses': 'Ids with the vendor’s names.',
  'orders.read': 'Includes its lines, shipment and PI order.',
  'orders.track': 'Newest event first.',
  'resets.list': 'Newest first.',
  'resets.choices': 'Statuses, types, reasons and products with the vendor’s names.',
  'resets.vendorExport': 'Returns the vendor’s own file, unchanged.',
  'resets.read': 'Includes its files and history.',
  'resets.create': 'Fails with 409 while another request for the device is open.',
  'refunds.list': 'Newest first.',
  'refunds.choices': 'Statuses, reasons and products with the vendor’s names.',
  'refunds.read': 'Includes its files and history.',
  'refunds.create':
    'The amount has the currency of the order and is at most its total. Fails with 409 while another request is open.',
  'softwareApplies.list': 'Newest first.',
  'softwareApplies.choices': 'Statuses and products with the vendor’s names.',
  'softwareApplies.read': 'Includes its files and history.',
  'softwareApplies.create': 'Fails with 409 while another request for the device is open.',
  'afterSalesDevices.search':
    'Returns at most 20 devices of the account and the dealers below it whose serial number contains `q`.',
  'cases.list': 'Newest first. Every account has the same cases.',
  'cases.choices': 'Values and ids with the vendor’s names.',
  'cases.mostRead': 'Five cases.',
  'productLibrary.list': 'By name. `found` has the places of the specification that contain `q`.',
  'productLibrary.categories': 'The values of the filter `category`.',
  'productLibrary.recent': 'The five products whose specification changed last.',
  'productLibrary.compare':
    'Returns up to four specifications in the order of `ids`, and all products as `choices`.',
  'workOrders.list': 'Newest first.',
  'tcodes.list': 'Newest first.',
  'tcodeOrders.list': 'Newest first.',
  'income.totals': 'One entry for each currency.',
  'income.months': 'Income and withdrawals of the last months in one currency, the newest last.',
  'income.splits': 'Newest first.',
  'income.withdrawals': 'Newest first.',
  'income.orders': 'Each with the dealer’s shares. A returned order appears in a second split.',
  'income.statement':
    'One month in one currency: opening balance, lines and closing balance. `compared` has the vendor’s totals for the same month.',
  'files.read':
    '`reference` comes from the response of another operation and works for that account only. A Range header with one range returns a part (206).',
  'afterSalesFiles.upload':
    'A JPG, PNG, PDF or MP4 of at most 10 MB, whatever its name and Content-Type. Its `url` goes into the request.',
  'chat.history': 'At most 10 entries before `before`, or the newest, oldest first.',
  'chat.missed':
    'The entries after `after`, oldest first, at most the newest 200. `whole` is false when there were more.',
  'chat.like': 'Sets or removes a like or dislike.',
  'chat.rate':
    'A second rating of a dialog fails with 409. A `reason` is accepted only with a score of 3 or less.',
  'chat.upload':
    'A JPG, PNG or MP4 of at most 30 MB, whatever its name and Content-Type. Its `url` goes into a message.',
  'translations.create':
    'At most 100 texts with 20,000 characters and 300 lines together. Line breaks are kept. `from` is the detected language.',
};
