/** Records of the vendor that samples of operations refer to. */
export interface SampleRecords {
  /** Returns another text each time. */
  unique(): string;
  /** The password of the account `main`. */
  password: string;
  dealer: string;
  subDealer: string;
  message: string;
  /** A device of a dealer that is not activated, with a default password and the matching Tcode. */
  device: { sn: string; tcode: string; version: string };
  activeDevice: { sn: string; version: string };
  alert: string;
  product: string;
  softwareVersion: string;
  /** The serial number of a device with an SN free record. */
  snFree: string;
  feedback: string;
  review: string;
  goods: { id: string; version: string; picture: string };
  /** The reference of that picture, for `main`. */
  file: string;
  sellable: string;
  platform: string;
  /** An order with tracking. */
  order: string;
  split: string;
  /** A shop order with the status "to ship". */
  shopOrder: { id: string; version: string };
  libraryProduct: string;
  case: string;
  workOrder: string;
  /** A Tcode card of `blue`, the only account with cards. */
  tcode: string;
  /** A message of the assistant, and the open rating request of `admin`. */
  chat: { response: string; rating: { id: string; dialogId: string } };
  accessToken: string;
  /** The version of the autodata account; null when none is set. */
  autodata: string | null;
  reset: string;
  refund: string;
  softwareApply: string;
  /** Input of new requests: active devices without an open request of the kind, and an order in euros. */
  request: { sns: Record<'reset' | 'refund' | 'software', string>; orderNumber: string; file: string };
}
