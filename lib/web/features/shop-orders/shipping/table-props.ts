import type { Courier } from './shipment.ts';
import type { ShippingDraft } from './shipping-draft.ts';

export interface TableProps {
  draft: ShippingDraft;
  couriers: readonly Courier[];
  /** The user has tried to send, so every error is shown. */
  isAttempted: boolean;
  /** No order has a number. */
  isNumberRequired: boolean;
  /** Returns whether the text was more than one number, and is taken. */
  onPaste: (id: string, text: string) => boolean;
  onEnter: (id: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
}
