import type { OperationName } from './routes.ts';

/** Records of a fresh sandbox (tests/sandbox), from which operations build the valid input of their tests. */
export interface SampleRecords {
  /** Returns another text each time. */
  unique(): string;
  /** Returns the id of the first row of a list. An operation whose only parameter is an id has it as its sample. */
  first(list: OperationName): string;
  /** The password of the account `main`. */
  password: string;
  /** A device of a dealer that is not activated, with a default password and the matching Tcode. */
  device: { sn: string; tcode: string; version: string };
  activeDevice: { sn: string; version: string };
  alert: string;
  product: string;
  goods: { id: string; version: string; picture: string };
  /** The reference of that picture, for `main`. */
  file: string;
  sellable: string;
  /** An order with tracking. */
  order: string;
  /** A shop order with the status "to ship". */
  shopOrder: { id: string; version: string };
  /** A Tcode card of `blue`, the only account with cards. */
  tcode: string;
  /** A message of the assistant, and the open rating request of `admin`. */
  chat: { response: string; rating: { id: string; dialogId: string } };
  accessToken: string;
  /** The version of the Autodata account; null when none is set. */
  autodata: { version: string | null };
  /** Input of new requests: active devices without an open request of the kind, and an order in euros. */
  request: { sns: Record<'reset' | 'refund' | 'software', string>; orderNumber: string; file: string };
}
