import type { call } from '../../api/call.ts';
import { toFailure } from '../../ui/failure.ts';
import type { BatchTransport, Finding } from './engine.ts';

/** How operations are called; tests bring a caller of their own. */
export type Caller = typeof call;

/** Most devices in one call that sends; the operation takes twice as many, and fewer leave less in doubt. */
const sentTogether = 50;
/** Most entries that one look-up takes. */
export const lookedUp = 500;

/** Hands devices to a dealer, or to the account's own stock (`0`); so many of them in one call. */
export function createTransferTransport(dealer: string, ask: Caller, batch = sentTogether): BatchTransport {
  return {
    batch,
    atOnce: 1,
    lookedUp,
    already: 'alreadyThere',
    send: (sns) => ask('transfers.send', { body: { dealer, sns: [...sns] } }),
    check: async (sns) => {
      const { items } = await ask('transfers.check', { body: { dealer, sns: [...sns] } });
      return new Map(items.map(({ sn, verdict }) => [sn, findingOf(verdict, 'alreadyThere')]));
    },
  };
}

/** Activates devices, each with its Tcode: one call for each, four under way at a time. */
export function createActivationTransport(tcodes: ReadonlyMap<string, string>, ask: Caller): BatchTransport {
  const itemOf = (sn: string) => ({ sn, tcode: tcodes.get(sn) ?? '' });
  return {
    batch: 1,
    atOnce: 4,
    lookedUp,
    already: 'alreadyActive',
    send: async ([sn = '']) => {
      try {
        await ask('activations.activate', { body: itemOf(sn) });
        return { done: [sn], failed: [] };
      } catch (cause) {
        const reason = activationRefusal(cause);
        if (!reason) throw cause;
        return { done: [], failed: [{ id: sn, reason }] };
      }
    },
    check: async (sns) => {
      const { items } = await ask('activations.check', { body: { items: sns.map(itemOf) } });
      // Two rows with one Tcode concern neither device: what counts here is whether it is active.
      return new Map(
        items.map(({ sn, verdict }) => [
          sn,
          findingOf(verdict === 'tcodeTwice' ? 'good' : verdict, 'alreadyActive'),
        ]),
      );
    },
  };
}

function findingOf(verdict: string, arrived: string): Finding {
  if (verdict === arrived) return 'arrived';
  return verdict === 'good' ? 'sendable' : { refused: verdict };
}

/** Why this one device was not activated; undefined for a failure that is not about it. */
function activationRefusal(cause: unknown): string | undefined {
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
