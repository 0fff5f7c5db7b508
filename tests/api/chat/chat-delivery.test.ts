import { setTimeout as pause } from 'node:timers/promises';
import type { ChatStorage } from '#lib/web/features/chat/engine/dependencies.ts';
import type { Outgoing } from '#lib/web/features/chat/engine/state.ts';
import { textOf } from '../../harness/chat.ts';
import {
  createConversation,
  type TestConversation,
  waitUntilSettled,
} from '../../harness/chat-conversation.ts';
import { count } from '../../harness/depth.ts';
import { createRandom } from '../../harness/samples/random.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import { TcpBalancer } from '../../harness/servers/tcp-balancer.ts';
import { expectStatus, until, visitor } from '../../harness/servers/worker-servers.ts';

const runs = count(4, 500);
const atOnce = Math.min(runs, 20);
const messages = 100;

let vendor: RunningSandbox;
let replicas: RunningPortal[];
let balancer: TcpBalancer;
let accounts: string[];

const startReplica = (): Promise<RunningPortal> =>
  startPortal({
    vendorUrl: vendor.origin,
    env: {
      PORTAL_ORIGIN: `http://localhost:${balancer.port}`,
      PORTAL_LIMITS: JSON.stringify({ ...testLimits, chatMessages: [100_000, 1] }),
    },
  });

beforeAll(async () => {
  vendor = await startSandbox();
  balancer = await TcpBalancer.start([]);
  replicas = await Promise.all([startReplica(), startReplica()]);
  balancer.ports = replicas.map(({ port }) => port);
  accounts = await vendor.createAccounts(atOnce, 'talk');
  await vendor.chat('stepDelay', { ms: 0 });
  await vendor.chat('assistant', { on: false });
});

afterAll(async () => {
  await balancer?.close();
  await Promise.all([...(replicas ?? []), vendor].map(({ program }) => program.stop()));
});

/** The result of a run: both directions as the client displays them, and the vendor's log. */
interface Outcome {
  sent: string[];
  received: string[];
  /** Messages that were displayed as failed, even for a moment. */
  failed: string[];
  inOrder: boolean;
  broke: boolean;
  logged: string[];
}

async function runForAccount(seed: number, account: string): Promise<Outcome> {
  const who = visitor({ ...(replicas[0] as RunningPortal), port: balancer.port });
  await withRetries(async () =>
    expectStatus(await who.post('/api/session', { account, password: demoPassword }), 201),
  );
  const failed = new Set<string>();
  const talk = createConversation(who, recordingStorage(failed));
  try {
    return await runConversation(seed, account, talk, failed);
  } finally {
    talk.conversation.close();
  }
}

/** A browser storage that records failed messages. Some of them arrive after the connection broke. */
function recordingStorage(failed: Set<string>): ChatStorage {
  let stored: readonly Outgoing[] = [];
  return {
    seen: null,
    get outbox() {
      return stored;
    },
    set outbox(outbox) {
      stored = outbox;
      for (const { state, text = '' } of outbox) if (state === 'failed') failed.add(text);
    },
  };
}

async function runConversation(
  seed: number,
  account: string,
  talk: TestConversation,
  failed: Set<string>,
): Promise<Outcome> {
  const random = createRandom(seed);
  const { conversation } = talk;
  const newestBefore = newest(talk);
  conversation.connect();
  await until(
    () => conversation.getState().connection === 'ready' && conversation.getState().older !== 'unknown',
    60_000,
  );
  const mine = Array.from({ length: messages }, (_, index) => `${seed}-me-${index}`);
  const theirs = Array.from({ length: messages }, (_, index) => `${seed}-you-${index}`);

  let broke = false;
  conversation.store.subscribe(() => {
    broke ||= conversation.getState().connection !== 'ready';
  });
  const cuts = Array.from({ length: 1 + Math.floor(random() * 4) }, async () => {
    const cutsBrowser = random() < 0.5;
    await pause(random() * 1_500);
    if (cutsBrowser) talk.disconnect();
    else await vendor.chat('disconnect', { account }).catch(() => {});
  });
  const receiving = vendor.chat('say', { account, texts: theirs, everyMs: 5 + Math.floor(random() * 10) });
  for (const text of mine) {
    conversation.send({ text }, '');
    await pause(random() * 20);
  }
  await Promise.all([...cuts, receiving]);
  await waitUntilSettled(conversation, theirs);
  const entries = conversation.getState().entries.filter(({ id }) => Number(id) > newestBefore);
  const texts = entries.map(textOf).filter((text) => text.startsWith(`${seed}-`));
  const { log } = await vendor.chatStatus(account, 3 * messages);
  return {
    sent: texts.filter((text) => text.includes('-me-')),
    received: texts.filter((text) => text.includes('-you-')),
    failed: [...failed],
    inOrder: entries.every(({ id }, index) => index === 0 || Number(id) > Number(entries[index - 1]?.id)),
    broke,
    logged: log.map(({ content }) => content).filter((text) => text.startsWith(`${seed}-`)),
  };
}

const newest = ({ conversation }: TestConversation) =>
  Number(conversation.getState().entries.at(-1)?.id ?? 0);

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries > 40) throw error;
      await pause(100);
    }
  }
}

/** Restarts the vendor and replaces a killed replica. */
async function causeFaults(): Promise<void> {
  await pause(600);
  await vendor.chat('restart', { ms: 300 });
  await pause(500);
  const [killed, ...left] = replicas as [RunningPortal, ...RunningPortal[]];
  balancer.ports = left.map(({ port }) => port);
  process.kill(killed.program.pid, 'SIGKILL');
  await killed.program.ended;
  replicas = [...left, await startReplica()];
  balancer.ports = replicas.map(({ port }) => port);
}

const batches = Array.from({ length: Math.ceil(runs / atOnce) }, (_, index) => index);

it.each(batches)(
  `every message arrives once and in order despite disconnects, restarts and a killed replica, batch %i of ${batches.length}`,
  async (batch) => {
    const faults = causeFaults();
    const ended = await Promise.allSettled(
      accounts.map((account, index) => runForAccount(batch * atOnce + index + 1, account)),
    );
    await faults;
    const outcomes = ended.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
    for (const [at, { sent, received, failed, inOrder, logged }] of outcomes.entries()) {
      const seed = batch * atOnce + at + 1;
      const mine = Array.from({ length: messages }, (_, place) => `${seed}-me-${place}`);
      const theirs = Array.from({ length: messages }, (_, place) => `${seed}-you-${place}`);
      expect([seed, received]).toEqual([seed, theirs]);
      expect([seed, [...sent].sort()]).toEqual([seed, [...mine].sort()]);
      // Failed messages were sent again later; all others are in the order of writing.
      const first = (text: string) => !failed.includes(text);
      expect([seed, sent.filter(first)]).toEqual([seed, mine.filter(first)]);
      expect([seed, inOrder]).toEqual([seed, true]);
      expect([seed, [...logged].sort()]).toEqual([seed, [...sent, ...received].sort()]);
    }
    // Most connections broke at least once.
    expect(outcomes.filter(({ broke }) => broke).length).toBeGreaterThan(atOnce / 2);
  },
  180_000,
);
