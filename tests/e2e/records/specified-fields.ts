/** A field of an entity: its name in the specification, its label, and its path in the API. */
export interface SpecifiedField {
  readonly specifiedName: string;
  /** A pattern matches a status, which has no label. */
  readonly label: string | RegExp;
  readonly path: string;
}

/** An entity of the specification, or the part of one on a screen. */
export interface SpecifiedEntity {
  readonly name: string;
  readonly account: 'main' | 'blue';
  /** API collection, and the page of a record. */
  readonly records: string;
  readonly page: string;
  readonly fields: readonly SpecifiedField[];
}

const field = (specifiedName: string, label: string | RegExp, path: string): SpecifiedField => ({
  specifiedName,
  label,
  path,
});

/** Labels of request statuses. */
const requestStatuses = /^(?:Submitted|In progress|Approved|Refunded|Handled|Rejected|Sent back)$/;

/** Every field that the specification names for after-sales and knowledge. */
export const specifiedEntities: readonly SpecifiedEntity[] = [
  {
    name: 'Activation reset request',
    account: 'main',
    records: 'activation-resets',
    page: '/dealers/reset-the-activation/list',
    fields: [
      field('dealer', 'Dealer', 'dealer'),
      field('proposer', 'Requested by', 'proposer'),
      field('bluetooth device number', 'Bluetooth device number', 'bluetoothSn'),
      field('apply type', 'Request type', 'type.id'),
      field('reason', 'Reason', 'reason.id'),
      field('remark', 'Comment', 'remark'),
      field('new code', 'New code', 'newCode'),
      field('status', requestStatuses, 'status.id'),
      field('product name', 'Product', 'product'),
      field('active', 'Activation', 'active'),
      field('file', 'Files', 'files.0.name'),
    ],
  },
  {
    name: 'Activation reset request, of a refund',
    account: 'main',
    records: 'software-refunds',
    page: '/dealers/software-refund/list',
    fields: [
      field('refund amount', 'Refund amount', 'amount.minor'),
      field('refund order number', 'Order to refund', 'orderNumber'),
      field('refund reason', 'Refund reason', 'reason.id'),
      field('file', 'Files', 'files.0.name'),
    ],
  },
  {
    name: 'Software apply',
    account: 'main',
    records: 'software-applies',
    page: '/dealers/software-apply/list',
    fields: [
      field('order number', 'Order number', 'orderNumber'),
      field('file', 'Files', 'files.0.name'),
      field('remark', 'Comment', 'remark'),
      field('status', requestStatuses, 'status.id'),
      field('dispose suggestion', 'Manufacturer’s reply', 'suggestion'),
      field('dispose time', 'Handled on', 'disposedAt'),
    ],
  },
  {
    name: 'SN-free record',
    account: 'main',
    records: 'sn-free',
    page: '/dealers/sn-free',
    fields: [
      field('device SN', 'Serial number', 'id'),
      field('active', 'Full software', 'active'),
      field('finish state', 'Free use', 'finishState.id'),
      field('years', 'Years', 'years'),
      field('package name', 'Package', 'packageName'),
      field('package id', 'Package ID', 'packageId'),
      field('free use end time', 'Free use ends', 'freeUseEndsOn'),
    ],
  },
  {
    name: 'Work order',
    account: 'main',
    records: 'work-orders',
    page: '/dealers/caseSummary/workOrder',
    fields: [
      field('order number', 'Work order number', 'number'),
      field('job number', 'Job number', 'jobNumber'),
      field('brand', 'Brand', 'brand'),
      field('model', 'Model', 'model'),
      field('year', 'Year', 'year'),
      field('problem description', 'Problem description', 'problem'),
      field('creation date', 'Created', 'createdAt'),
      field('submission time', 'Submitted on', 'submittedAt'),
      field('progress', 'Progress', 'state'),
    ],
  },
  {
    name: 'Case',
    account: 'main',
    records: 'cases',
    page: '/dealers/caseSummary/caseSummary',
    fields: [
      field('creator', 'Created by', 'creator'),
      field('product model', 'Product model', 'productModel'),
      field('brand', 'Brand', 'brand'),
      field('model year', 'Model year', 'modelYear'),
      field('language', 'Language', 'language'),
      field('guidance type', 'Guidance type', 'guidance'),
      field('function type', 'Function type', 'function'),
      field('description', 'Description', 'description'),
      field('file format', 'File format', 'fileFormat'),
      field('attachment', 'Attachment', 'attachment.name'),
      field('status', 'Status', 'status.id'),
      field('reviewer', 'Reviewer', 'reviewer'),
      field('audit time', 'Reviewed on', 'auditedAt'),
    ],
  },
  {
    name: 'Tcode card',
    account: 'blue',
    records: 'tcodes',
    page: '/dealers/caseSummary/tcode',
    fields: [
      field('code', 'Tcode', 'code'),
      field('product name', 'Product', 'product'),
      field('card number', 'Card number', 'cardNumber'),
      field('used SN', 'Used for SN', 'usedSn'),
      field('redemption (exchange) time', 'Redeemed on', 'redeemedAt'),
      field('expiry', 'Expires', 'expiresOn'),
      field('status', 'Status', 'state'),
    ],
  },
  {
    name: 'Service review',
    account: 'main',
    records: 'reviews',
    page: '/dealers/feedback/reviews',
    fields: [
      field('rating', 'Rating', 'score'),
      field('opinion', 'Comment', 'opinion'),
      field('platform reply', 'Reply', 'reply'),
    ],
  },
];
