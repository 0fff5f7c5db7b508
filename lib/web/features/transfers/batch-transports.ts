import type { call } from '../../api/call.ts';
import type { BatchTransport, LookupResult } from '../../ui/batch/send-entries.ts';
import { toFailure } from '../../ui/problem/failure.ts';

/** The function that calls operations; tests pass their own. */
export type CallOperation = typeof call;

/** Devices per call. The operation takes up to 100; with fewer, a failed call leaves fewer devices unconfirmed. */
const transferBatchSize = 50;
const lookupBatchSize = 500;

/** Returns the calls of a distribution to a dealer, or with `ownStockId` back to the account. */
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

/** Returns the calls of an activation, one device per call. `tcodes` are the Tcodes by serial number. */
export function createActivationTransport(
  tcodes: ReadonlyMap<string, string>,
  callOperation: CallOperation,
): BatchTransport {
  const toItem = (sn: string) => ({ sn, tcode: tcodes.get(sn) ?? '' });
  // After a reload Tcodes are missing, so the device is looked up without one.
  const toLookupItem = (sn: string) => (tcodes.get(sn) ? toItem(sn) : { sn });
  return {
    batchSize: 1,
    concurrency: 4,
    lookupBatchSize,
    alreadyDoneReason: 'alreadyActive',
    send: async ([sn = '']) => {
      try {
        await callOperation('activations.activate', { body: toItem(sn) });
        return { done: [sn], failed: [] };
      } catch (cause) {
        const reason = activationRefusalReason(cause);
        if (!reason) throw cause;
        return { done: [], failed: [{ id: sn, reason }] };
      }
    },
    lookUp: async (sns) => {
      const { items } = await callOperation('activations.check', { body: { items: sns.map(toLookupItem) } });
      // A look-up finds whether a device is active, so that a repeated Tcode does not matter.
      return new Map(
        items.map(({ sn, verdict }) => [
          sn,
          toLookupResult(verdict === 'tcodeTwice' ? 'good' : verdict, 'alreadyActive'),
        ]),
      );
    },
  };
}

/** `arrivedResult` is the check result of a device on which the change was executed. */
function toLookupResult(checkResult: string, arrivedResult: string): LookupResult {
  if (checkResult === arrivedResult) return 'arrived';
  return checkResult === 'good' ? 'sendable' : { refused: checkResult };
}

/** Returns the reason of a device's refusal; undefined for a failure that does not concern the device, which stops the run. */
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
