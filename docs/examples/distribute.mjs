// @ts-check
/**
 * Distributes devices of the own stock to a dealer, each exactly once, also when responses are lost:
 *
 *     PORTAL=https://portal.example ACCOUNT=… PASSWORD=… node distribute.mjs [DEALER_NUMBER] [COUNT]
 *
 * Its only dependency is the package `dealer-portal-client`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { PortalError, signIn } from 'dealer-portal-client';

const { PORTAL = 'http://localhost:3000', ACCOUNT = 'main', PASSWORD = 'sandbox1' } = process.env;
/** After this time a write without a response is no longer carried out. The portal's own time limit is 10 s. */
const settleMs = Number(process.env.SETTLE_MS ?? 15_000);
const [dealerNumber, count = '10'] = process.argv.slice(2);

const { client, identity, expiresAt } = await signIn({
  origin: PORTAL,
  account: ACCOUNT,
  password: PASSWORD,
});
console.log(`Signed in as ${identity.name} until ${expiresAt}`);

const { items, total } = await client.dealers.list({ query: { pageSize: 50, sort: 'name' } });
const dealer = dealerNumber ? items.find(({ number }) => number === dealerNumber) : items[0];
if (!dealer) throw new Error(`No dealer ${dealerNumber} among the first ${items.length} of ${total}`);

/** @type {string[]} */
const stock = [];
let deviceCount = 0;
for await (const device of client.devices.all({ query: { locked: 'no', sort: 'sn' } })) {
  deviceCount += 1;
  if (device.dealer?.id === '' && stock.length < Number(count)) stock.push(device.id);
}
console.log(`Read ${deviceCount} devices; distributing ${stock.length} to ${dealer.name}`);

const { arrived, refused } = await distribute(dealer.id, stock);
console.log(JSON.stringify({ dealer: dealer.id, arrived, refused }));
process.exitCode = refused.length > 0 ? 1 : 0;

/**
 * Checks where each device is, sends those that have not arrived, and repeats this until no result is unknown. The client
 * repeats a write with the same key automatically, and the portal carries it out once. After `outcomeUnknown` a write is
 * never repeated with its key: the next check shows what is missing, and that is sent with a new key.
 * @param {string} dealer
 * @param {string[]} sns At most 100 serial numbers, the limit of a call.
 */
async function distribute(dealer, sns) {
  for (let round = 1; ; round += 1) {
    const { items } = await client.transfers.check({ body: { dealer, sns } });
    const pending = items.filter(({ verdict }) => verdict === 'good');
    const arrived = items.filter(({ verdict }) => verdict === 'alreadyThere').map(({ sn }) => sn);
    const refused = items.filter(({ verdict }) => verdict !== 'good' && verdict !== 'alreadyThere');
    if (pending.length === 0 || round > 20) return { arrived, refused: [...refused, ...pending] };
    const idempotencyKey = crypto.randomUUID();
    try {
      const body = { dealer, sns: pending.map(({ sn }) => sn) };
      const { done, failed } = await client.transfers.send({ body }, { idempotencyKey });
      console.log(`Round ${round}: ${done.length} done, ${failed.length} failed`);
    } catch (error) {
      if (!(error instanceof PortalError) || error.status < 500) throw error;
      console.log(`Round ${round}: ${error.code} (request ${error.requestId}, key ${idempotencyKey})`);
      await pause(settleMs);
    }
  }
}
