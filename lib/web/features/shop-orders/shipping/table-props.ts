import type { Courier } from './shipment.ts';
import type { ShippingDraft } from './shipping-draft.ts';

/** Properties of ShippingTable that it passes to each row. */
export interface TableProps {
  draft: ShippingDraft;
  couriers: readonly Courier[];
  /** Whether the user has tried to send, so that every error is shown. */
  isAttempted: boolean;
  /** Whether no order has a tracking number, so that the first one needs it. */
  isNumberRequired: boolean;
  /** Called with a text that was pasted into the row of this order. Returns whether it was handled, as it has several numbers. */
  onPaste: (id: string, text: string) => boolean;
  onEnter: (id: string) => void;
  /** Called when Ctrl+Enter is pressed. */
  onSubmit: () => void;
}
