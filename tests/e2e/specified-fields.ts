/** One field of an entity: what the specification calls it, what the screen calls it, and where the API has it. */
export interface SpecifiedField {
  readonly named: string;
  /** A pattern is that of a state, which stands as a word of its own without a label. */
  readonly label: string | RegExp;
  /** Its path in a record as the API gives it. */
  readonly from: string;
}

/** An entity of portal.md 3, or the part of one that a screen shows. */
export interface SpecifiedEntity {
  readonly name: string;
  /** Account that sees it. */
  readonly as: 'main' | 'blue';
  /** Where its records are listed and read, and the page of one. */
  readonly records: string;
  readonly page: string;
  readonly fields: readonly SpecifiedField[];
}

const field = (named: string, label: string | RegExp, from: string): SpecifiedField => ({
  named,
  label,
  from,
});

/** States of requests that the portal has words for. */
const requestStates = /^(?:Submitted|In progress|Approved|Refunded|Handled|Rejected|Sent back)$/;

/** Every field that portal.md 3 names for the entities of after-sales and knowledge. */
export const specified: readonly SpecifiedEntity[] = [
  {
    name: 'Activation reset request',
    as: 'main',
    records: 'activation-resets',
    page: '/dealers/reset-the-activation/list',
    fields: [
      field('dealer', 'Dealer', 'dealer'),
      field('proposer', 'Requested by', 'proposer'),
      field('bluetooth device number', 'Bluetooth device number', 'bluetoothSn'),
      field('apply type', 'Request type', 'type.id'),
      field('reason', 'Reason', 'reason.id'),
      field('remark', 'Remark', 'remark'),
      field('new code', 'New code', 'newCode'),
      field('status', requestStates, 'status.id'),
      field('product name', 'Product', 'product'),
      field('active', 'Activation', 'active'),
      field('file', 'Files', 'files.0.name'),
    ],
  },
  {
    name: 'Activation reset request, of a refund',
    as: 'main',
    records: 'software-refunds',
    page: '/dealers/software-refund/list',
    fields: [
      field('refund amount', 'Refund amount', 'amount.minor'),
      field('refund order number', 'Refund order number', 'orderNumber'),
      field('refund reason', 'Refund reason', 'reason.id'),
      field('file', 'Files', 'files.0.name'),
    ],
  },
  {
    name: 'Software apply',
    as: 'main',
    records: 'software-applies',
    page: '/dealers/software-apply/list',
    fields: [
      field('order number', 'Order number', 'orderNumber'),
      field('file', 'Files', 'files.0.name'),
      field('remark', 'Remark', 'remark'),
      field('status', requestStates, 'status.id'),
      field('dispose suggestion', 'Dispose suggestion', 'suggestion'),
      field('dispose time', 'Dispose time', 'disposedAt'),
    ],
  },
  {
    name: 'SN-free record',
    as: 'main',
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
    as: 'main',
    records: 'work-orders',
    page: '/dealers/caseSummary/workOrder',
    fields: [
      field('order number', 'Order number', 'number'),
      field('job number', 'Job number', 'jobNumber'),
      field('brand', 'Brand', 'brand'),
      field('model', 'Model', 'model'),
      field('year', 'Year', 'year'),
      field('problem description', 'Problem description', 'problem'),
      field('creation date', 'Created', 'createdAt'),
      field('submission time', 'Submitted', 'submittedAt'),
      field('progress', 'Progress', 'state'),
    ],
  },
  {
    name: 'Case',
    as: 'main',
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
      field('audit time', 'Reviewed', 'auditedAt'),
    ],
  },
  {
    name: 'Tcode card',
    as: 'blue',
    records: 'tcodes',
    page: '/dealers/caseSummary/tcode',
    fields: [
      field('code', 'Tcode', 'code'),
      field('product name', 'Product', 'product'),
      field('card number', 'Card number', 'cardNumber'),
      field('used SN', 'Used SN', 'usedSn'),
      field('redemption (exchange) time', 'Redeemed', 'redeemedAt'),
      field('expiry', 'Expires', 'expiresOn'),
      field('status', 'Status', 'state'),
    ],
  },
  {
    name: 'Service review',
    as: 'main',
    records: 'reviews',
    page: '/dealers/feedback/reviews',
    fields: [
      field('rating', 'Rating', 'score'),
      field('opinion', 'Opinion', 'opinion'),
      field('platform reply', 'Reply', 'reply'),
    ],
  },
];
