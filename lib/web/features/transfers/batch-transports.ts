import type { call } from '../../api/call.ts';
import type { BatchTransport, LookupResult } from '../../ui/batch/send-entries.ts';
import { toFailure } from '../../ui/problem/failure.ts';

/** The function that calls operations; tests pass their own. */
export type CallOperation = typeof call;

/** Devices in one call. The operation takes 100; fewer leave less unconfirmed when a call fails. */
const transferBatchSize = 50;
const lookupBatchSize = 500;

/** Transfers devices to a dealer, or with `ownStockId` back to the account. */
export function createTransferTransport(
  dealer: string,
  callOperation: CallOperation,
  batchSize = transferBatchSize,
): BatchTransport {
  return {
    batchSize,
    concurrency: 1,
    lookupBatchSize,
    alreadyDoneReason: 'alreadyThere',
    send: (sns) => callOperation('transfers.send', { body: { dealer, sns: [...sns] } }),
    lookUp: async (sns) => {
      const { items } = await callOperation('transfers.check', { body: { dealer, sns: [...sns] } });
      return new Map(items.map(({ sn, verdict }) => [sn, toLookupResult(verdict, 'alreadyThere')]));
    },
  };
}

/** Activates devices by Tcode, one per call. */
export function createActivationTransport(
  tcodes: ReadonlyMap<string, string>,
  callOperation: CallOperation,
): BatchTransport {
  const itemOf = (sn: string) => ({ sn, tcode: tcodes.get(sn) ?? '' });
  /** A Tcode is unknown after a reload; the device is looked up without it. */
  const lookupOf = (sn: string) => (tcodes.get(sn) ? itemOf(sn) : { sn });
  return {
    batchSize: 1,
    concurrency: 4,
    lookupBatchSize,
    alreadyDoneReason: 'alreadyActive',
    send: async ([sn = '']) => {
      try {
        await callOperation('activations.activate', { body: itemOf(sn) });
        return { done: [sn], failed: [] };
      } catch (cause) {
        const reason = activationRefusalReason(cause);
        if (!reason) throw cause;
        return { done: [], failed: [{ id: sn, reason }] };
      }
    },
    lookUp: async (sns) => {
      const { items } = await callOperation('activations.check', { body: { items: sns.map(lookupOf) } });
      // The look-up asks whether a device is active; a repeated Tcode does not matter here.
      return new Map(
        items.map(({ sn, verdict }) => [
          sn,
          toLookupResult(verdict === 'tcodeTwice' ? 'good' : verdict, 'alreadyActive'),
        ]),
      );
    },
  };
}

function toLookupResult(code: string, arrivedCode: string): LookupResult {
  if (code === arrivedCode) return 'arrived';
  return code === 'good' ? 'sendable' : { refused: code };
}

/** Returns why this device was refused; undefined for a failure that concerns other devices too. */
function activationRefusalReason(cause: unknown): string | undefined {
  const { code, errors = [] } = toFailure(cause);
  switch (code) {
    case 'conflict':
      return 'alreadyActive';
    case 'notFound':
      return 'unknown';
    case 'refused':
      return 'refused';
    case 'invalid':
      return errors.some((each) => each.code === 'tcodeWrong') ? 'tcodeWrong' : 'malformed';
    default:
      return undefined;
  }
}
