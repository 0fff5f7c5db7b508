type Fields = Readonly<Record<string, string>>;

export const parameterDescriptions: Readonly<Record<string, Fields>> = {
  dealersList: {
    q: 'Part of name, number, account, e-mail, person in charge or contact',
    contract: '`expiring` ends within 90 days, `active` later',
  },
  subDealersList: {
    q: 'Part of name, number, account, e-mail, person in charge or contact',
    contract: '`expiring` ends within 90 days, `active` later',
  },
  devicesList: {
    q: 'Part of the serial number',
    sn: 'Beginning of the serial number',
    tcode: 'Beginning of the Tcode',
    paymentMethod: 'Part of the payment method',
    dealer: 'Id of a dealer; `own` for the account’s own stock',
  },
  softwareList: { q: 'Part of name, version or serial', name: 'A name of `software.names`' },
  goodsList: { q: 'Part of the name' },
  platformsList: { q: 'Part of name or code' },
  ordersList: { number: 'Beginning of the order number', logistics: 'An id of `orders.logisticsStatuses`' },
  incomeSplits: { q: 'Beginning of the number', withdrawal: 'Number of a withdrawal that paid the split' },
  incomeWithdrawals: { q: 'Beginning of the number', split: 'Beginning of the number of a paid split' },
  incomeOrders: { q: 'Beginning of the order number', split: 'Beginning of the number of the split' },
  shopOrdersList: {
    q: 'Beginning of the order number',
    state: 'Id of a status; `sold` for all paid and not refunded orders',
  },
  resetsList: { q: 'Part of serial number or proposer', dealer: 'An id of `dealers.choices`, or `own`' },
  refundsList: { q: 'Part of serial number or proposer', dealer: 'An id of `dealers.choices`, or `own`' },
  softwareAppliesList: {
    q: 'Part of serial number or proposer',
    dealer: 'An id of `dealers.choices`, or `own`',
  },
  salesFigures: { from: 'First day, in UTC', to: 'Last day, in UTC' },
  snFreeList: { sn: 'Beginning of the serial number' },
  chatMissed: { after: 'Id of an entry' },
  casesList: { q: 'Part of description or product model' },
  productLibraryList: {
    q: 'Part of name, type or a value of the specification',
    category: 'An id of `productLibrary.categories`',
  },
  productLibraryCompare: { ids: 'One to four ids, comma-separated' },
  workOrdersList: { q: 'Part of numbers, vehicle or problem', brand: 'Whole brand, case-insensitive' },
  feedbackList: { q: 'Part of serial number or text', sn: 'Part of the serial number' },
  reviewsList: { q: 'Part of serial number or text', sn: 'Part of the serial number' },
  tcodesList: {
    q: 'Part of code, card number or serial number of the device',
    state: 'States, comma-separated',
    order: 'Whole order number',
  },
  tcodeOrdersList: { q: 'Part of order number or product', status: 'Id of a status' },
  filesRead: { reference: 'From the response of another operation' },
};
