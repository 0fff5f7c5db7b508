// @ts-check
/**
 * Hands devices of the own stock to a dealer, each once, whatever is lost on the way:
 *
 *     PORTAL=https://portal.example ACCOUNT=… PASSWORD=… node distribute.mjs [dealer's number] [how many]
 *
 * It needs nothing but the package `dealer-portal-client`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { PortalError, signIn } from 'dealer-portal-client';

const { PORTAL = 'http://localhost:3000', ACCOUNT = 'main', PASSWORD = 'sandbox1' } = process.env;
/** How long a write that got no answer may still come about, in milliseconds; the portal itself waits for 10 s. */
const doubtful = Number(process.env.DOUBTFUL_MS ?? 15_000);
const [dealerNumber, howMany = '10'] = process.argv.slice(2);

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
let seen = 0;
for await (const device of client.devices.all({ query: { locked: 'no', sort: 'sn' } })) {
  seen += 1;
  if (device.dealer.id === '' && stock.length < Number(howMany)) stock.push(device.id);
}
console.log(`${seen} devices read; ${stock.length} of the stock go to ${dealer.name}`);

const { there, refused } = await distribute(dealer.id, stock);
console.log(JSON.stringify({ dealer: dealer.id, there, refused }));
process.exitCode = refused.length > 0 ? 1 : 0;

/**
 * Asks where each device is, sends those that are not there yet, and begins again while anything is in doubt. The
 * client repeats a write under its key by itself, which the portal carries out once. A write that the portal itself got
 * no answer to (`outcomeUnknown`) is never repeated so; what came of it is looked up, and what is missing gets a new key.
 * @param {string} dealer
 * @param {string[]} sns At most 100, as many as one call takes.
 */
async function distribute(dealer, sns) {
  for (let round = 1; ; round += 1) {
    const { items } = await client.transfers.check({ body: { dealer, sns } });
    const of = (/** @type {string} */ verdict) => items.filter((item) => item.verdict === verdict);
    const good = of('good').map(({ sn }) => sn);
    const there = of('alreadyThere').map(({ sn }) => sn);
    const refused = items.filter(({ verdict }) => verdict !== 'good' && verdict !== 'alreadyThere');
    if (good.length === 0 || round > 20) return { there, refused: [...refused, ...of('good')] };
    const idempotencyKey = crypto.randomUUID();
    try {
      const answer = await client.transfers.send({ body: { dealer, sns: good } }, { idempotencyKey });
      console.log(`Round ${round}: ${answer.done.length} done, ${answer.failed.length} failed`);
    } catch (error) {
      if (!(error instanceof PortalError) || error.status < 500) throw error;
      console.log(`Round ${round}: ${error.code} (request ${error.requestId}, key ${idempotencyKey})`);
      await pause(doubtful);
    }
  }
}
