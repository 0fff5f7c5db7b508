import { toShipStatusId } from '#lib/contract/constants.ts';
import type { CallOperation } from '../../../api/call.ts';
import { createRecordTransport } from '../../../ui/batch/record-transport.ts';
import type { BatchTransport } from '../../../ui/batch/send-entries.ts';
import { isShippedAs, type Shipment } from './shipment.ts';

/**
 * Returns the calls of a shipping run, one order per call. An order that was shipped otherwise in the meantime is refused as
 * `changed`.
 */
export const createShipTransport = (
  shipments: ReadonlyMap<string, Shipment>,
  callOperation: CallOperation,
): BatchTransport =>
  createRecordTransport(shipments, {
    write: ({ id, courierId, trackingNumber, version, key }) => {
      const body = { courierId, courierNumber: trackingNumber, version };
      return callOperation('shopOrders.ship', { params: { id }, body }, { idempotencyKey: key });
    },
    read: ({ id }) => callOperation('shopOrders.read', { params: { id } }),
    compare: (shipment, order) => {
      if (order.status?.id === toShipStatusId) return 'sendable';
      return isShippedAs(order, shipment) ? 'arrived' : { refused: 'changed' };
    },
  });
