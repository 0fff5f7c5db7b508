type Fields = Readonly<Record<string, string>>;

const token: Fields = {
  rights: '`read`, or `write` for reading and writing',
  areas: 'Parts of the portal that the token may use',
};
const dealer: Fields = {
  country: 'ISO 3166-1 alpha-2, or the vendor’s text when it has no code',
  contractStart: 'First day; null when unknown',
  contractEnd: 'Last day; null when unknown',
};
const device: Fields = {
  id: 'Serial number (SN)',
  expiresOn: 'Last day of the diagnostic software as a whole',
  validity: 'Last day of each software period; null for a period that the device does not have',
  updates: 'Number of updates so far',
  importedAt: 'When the vendor recorded the device',
  dealer: 'The dealer that has the device. The id is empty for the account’s own stock',
};
const software: Fields = {
  integratedVersion: 'Version of the integrated components',
  total: 'Devices that the version is for',
  issued: 'Devices that have the version',
  language: 'The vendor’s code, e.g. `EN`',
  size: 'The vendor’s text, e.g. `1.2 GB`; `bytes` is exact',
  md5Link: 'https only; empty when there is none',
  domesticLink: 'https only; empty when there is none',
  overseasLink: 'https only; empty when there is none',
  toBeTested: 'True until the version is tested',
};
const goods: Fields = {
  originalPrice: 'Earlier price; null when there is none',
  note: 'Text for buyers; may have several lines',
  onShelf: 'Whether the shop lists the product',
  shelvedAt: 'When it was last listed; stays when it is unlisted',
  sales: 'Pieces sold and paid',
  salesAmount: 'Total of the pieces sold',
};
const order: Fields = {
  status: 'Null for a status that the portal does not know',
  statusText: 'The vendor’s text of such a status, or its code; empty for others',
  logistics: 'Shipment status',
  integral: 'Points that the order earned',
  courierNumber: 'Tracking number',
};
const shopOrder: Fields = {
  price: 'For one piece',
  amount: 'For all pieces',
  country: 'ISO 3166-1 alpha-2, or the vendor’s text when it has no code',
  courierNumber: 'Tracking number',
  operator: 'Who shipped it, in the vendor’s words',
};
const request: Fields = {
  active: 'Whether the device is active now',
  dealer: 'The dealer that the request is for',
  proposer: 'Who sent the request',
  actor: 'Who acts next; null when the vendor does not say',
};
const requestDetails: Fields = { log: 'Status changes, oldest first' };
const reset: Fields = { newCode: 'Set when the request is approved', decidedAt: 'When the vendor decided' };
const reply: Fields = {
  sn: 'Serial number of the device; may be empty for a review',
  reply: 'Plain text; empty until there is a reply',
  repliedBy: 'In the vendor’s words; may be empty',
};
const balance: Fields = {
  remaining: 'Gross income less withdrawals: withdrawable and not withdrawable together',
  receivable: 'What customers have not paid to the vendor yet',
  allowed: 'Whether a withdrawal is possible',
};
const product: Fields = {
  category: 'Product line',
  known: 'Number of known fields',
  picture: 'Path of the picture; may be empty',
};
const file: Fields = {
  kind: 'How the file can be viewed; `other` can only be downloaded',
  bytes: 'Size; null when unknown',
  address: 'Path to view the file; supports Range. Empty when its host is not available',
  download: 'Path to download the file. Empty when its host is not available',
};

/** Field descriptions by schema name. Apart from the contract, which browsers load. */
export const fieldDescriptions: Readonly<Record<string, Fields>> = {
  Money: { minor: 'Amount in minor units: 123450 with EUR is €1,234.50', currency: 'ISO 4217' },
  VendorStatus: { name: 'The vendor’s name; empty for a status that the portal translates' },
  ManyReport: { done: 'Ids that succeeded' },
  Attachment: file,
  UploadedFile: {
    ...file,
    url: 'Opaque reference for the write that the file belongs to; works for this account only',
  },
  UploadedPicture: {
    url: 'Opaque reference for `pictures` of a shop product; works for this account only',
    image: 'Path of the picture; empty when its host is not available',
  },
  Identity: {
    name: 'Display name',
    logo: 'Path of the logo; empty for the portal’s own',
    systemName:
      'Name of the system in Chinese and English, empty for the portal’s own, and by language; `any` is for every language',
  },
  Session: {
    kind: '`browser` has cookies, `program` a bearer token',
    browser: 'E.g. `Chrome`; empty when unknown',
    system: 'E.g. `Windows`; empty when unknown',
    lastUsedAt: 'Accurate to about a minute',
    expiresAt: 'When the session ends if it is not used; a session of a program always ends then',
    current: 'Whether this is the session of the request',
  },
  AccessToken: {
    ...token,
    lastUsedAt: 'Accurate to about a minute; null when the token has not been used',
    expiresAt:
      'Latest end. A token also ends when it is revoked, and when the session that created it is signed out; an idle session does not end it',
    ofThisSession: 'Whether the session of the request created it',
  },
  OwnToken: token,
  Dealer: dealer,
  DealerDraft: { country: 'ISO 3166-1 alpha-2', account: 'Account name that the dealer signs in with' },
  DealerChange: { country: 'ISO 3166-1 alpha-2', password: 'Sets a new password' },
  DeviceRow: device,
  Device: {
    ...device,
    periods: 'The software periods of the device; `start` is null when unknown',
    missing: 'Parts that the vendor did not deliver; their fields are empty or outdated',
  },
  DeviceEvent: {
    id: 'Unique among the events of the device',
    text: 'Dealer, version or reason of the event, in the words of the vendor or the user; may be empty',
    from: 'For `transferred`: the previous dealer',
    period: 'For `renewed`',
    until: 'For `renewed`: the new last day',
  },
  SoftwareVersionRow: software,
  SoftwareVersion: { ...software, notes: 'Release notes; the texts are sanitized HTML' },
  Download: { ...software, id: 'Unique for each download' },
  SnFreeRecord: {
    id: 'Serial number (SN)',
    years: 'Null until the record is activated',
    freeUseEndsOn: 'Last day of free use',
  },
  InventoryAlert: {
    inactive: 'Devices of the account and the dealers below it that are not activated',
    low: 'Whether `inactive` is at or below `threshold`',
    reminds: 'False when the reminder is dismissed',
  },
  AutodataDraft: { version: 'Version of the account that is replaced; null when none is set' },
  GoodsPicture: { url: 'Opaque reference for a write', image: 'Path of the picture; may be empty' },
  GoodsRow: goods,
  Goods: { ...goods, version: 'Changes with the fields of a change; not with the listing or the sales' },
  GoodsDraft: { pictures: 'In display order; `url` from an upload or from the shop product' },
  GoodsChange: { pictures: 'In display order; `url` from an upload or from the shop product' },
  Platform: {
    link: 'As the vendor has it; an old one may not be https',
    code: 'The dealer’s own abbreviation; may be empty',
    open: 'Only open platforms can offer shop products; the vendor closes them',
    goods: 'Number of shop products, listed or not',
  },
  OrderRow: order,
  Order: { ...order, shipment: 'Null until the shipment is known' },
  ShopOrderRow: shopOrder,
  ShopOrder: { ...shopOrder, trackingLink: 'https only; empty when there is none' },
  Totals: balance,
  Split: { ...balance, withdrawnAt: 'Last withdrawal', operator: 'Who made the last withdrawal' },
  Withdrawal: { splits: 'Numbers of the revenue splits that it paid' },
  SplitOrder: { orderId: 'Id of the order itself', share: 'Software and goods together' },
  StatementLine: {
    software: 'For a split only',
    goods: 'For a split only',
    amount: 'Negative for a withdrawal',
    balance: 'Balance after the line',
  },
  Statement: {
    asOf: 'Last second that counts: the end of the month, or now',
    closing: 'Opening balance and all lines together',
    compared: 'Totals of the lines and of the vendor; `difference` is the vendor’s less that of the lines',
    tiesOut: 'Whether all differences are zero',
  },
  SalesFigure: {
    key: 'Month `YYYY-MM` or day `YYYY-MM-DD` in UTC, or the id of a product or platform',
    name: 'Name of the product or platform; empty for a month or day',
    orders: 'Paid and not refunded orders',
    goods: 'Pieces in these orders',
    amount: 'Total of these orders',
  },
  ResetRow: { ...request, ...reset },
  Reset: { ...request, ...reset, ...requestDetails },
  RefundRow: { ...request, decidedAt: 'When the vendor decided' },
  Refund: { ...request, ...requestDetails, decidedAt: 'When the vendor decided' },
  SoftwareApplyRow: {
    ...request,
    suggestion: 'The vendor’s decision',
    disposedAt: 'When the vendor decided',
  },
  SoftwareApply: {
    ...request,
    ...requestDetails,
    suggestion: 'The vendor’s decision',
    disposedAt: 'When the vendor decided',
  },
  ResetDraft: {
    typeId: 'An id of `types` of `resets.choices`',
    reasonId: 'An id of `reasons` of `resets.choices`',
    file: '`url` of an uploaded file',
  },
  RefundDraft: {
    amount: 'In the currency of the order, and at most its total',
    reasonId: 'An id of `reasons` of `refunds.choices`',
    file: '`url` of an uploaded file',
  },
  SoftwareApplyDraft: { file: '`url` of an uploaded file' },
  Case: {
    productModel: 'Diagnostic tool that was used',
    brand: 'Brand of the vehicle; may be empty',
    modelYear: 'Model year of the vehicle; may be empty',
    language: 'The vendor’s code, mostly ISO 639 in capitals',
  },
  SpecificationField: {
    field: 'The portal’s name of the field, or the vendor’s key when the portal has none',
    label: 'Readable form of the vendor’s key; empty when the portal has a name',
    unit: 'Unit of a number, e.g. `kg`; may be empty. Text includes its unit',
  },
  LibraryProduct: { ...product, found: 'Fields of the specification that contain `q`' },
  Specification: { ...product, fields: 'In display order' },
  WorkOrder: { year: 'Model year of the vehicle; may be empty', state: 'Null when unknown' },
  Feedback: reply,
  Review: { ...reply, score: '1 to 5; null when the vendor has none' },
  ReviewDraft: { opinion: 'Required for a score of 3 or less' },
  Tcode: {
    id: 'The vendor’s number of the card',
    state: 'Null when unknown',
    usedSn: 'Serial number of the activated device; empty before that',
    expiresOn: 'Last day to redeem it; null when it does not expire',
    orderNumber: 'Order that it came with; empty when unknown',
  },
  TcodeOrder: { years: 'Years for which each Tcode activates a device', used: 'Redeemed Tcodes' },
  ChatEntry: {
    name: 'Who wrote the entry or joined; may be empty',
    avatar: 'Picture of who wrote the entry or joined; may be empty',
    parts: 'Texts and files in order; empty for other kinds than `said`',
    like: 'The reader’s rating of an entry of the assistant',
    score: 'Of a rating, 1 to 5; null until the dialog is rated',
    sn: 'Attached serial number; empty for none',
    clientId: 'As the sender sent it; null for entries of others',
  },
  ChatRating: { id: 'Id of the entry that requests the rating', reason: 'Only for a score of 3 or less' },
};
