import type { Posted } from '../door.ts';
import type { World } from '../world.ts';
import { entryById } from './log.ts';
import { isSentKind, markerOf } from './markers.ts';
import { agentNamed, nextAgent } from './people.ts';
import { setHand } from './react.ts';
import type { Service } from './state.ts';
import * as talk from './talk.ts';
import { userNamed } from './users.ts';

/** Something done by hand; answers what whoever tests may want to know of it. */
export type Act = (world: World, posted: Posted) => object;

const longest = 1_000_000;

/** What a person can do in the place of the service, and how the service behaves by itself. */
export const acts: Record<string, Act> = {
  hand: (world, posted) => {
    setHand(world, posted.flag('on'));
    return {};
  },
  pace: (world, posted) => {
    world.chat.steps.pace = posted.whole('ms', 0, 60_000);
    return {};
  },
  assistant: (world, posted) => {
    world.chat.assistant = posted.flag('on');
    return {};
  },
  service: (world, posted) => {
    talk.setService(world, posted.whole('status', 0, 2) as Service);
    return {};
  },

  join: (world, posted) => {
    const dialog = dialogOf(world, posted);
    if (dialog.agent_id !== null) throw new Error('an agent is in the dialog already');
    const agent = posted.has('agent') ? agentNamed(posted.any('agent')) : nextAgent(null);
    return { log_ids: [talk.join(world, dialog, agent).id] };
  },
  say: (world, posted) => {
    const user = userNamed(world.store, posted.text('account'));
    const texts = posted.has('texts') ? textsOf(posted) : [posted.text('text')];
    const everyMs = posted.has('everyMs') ? posted.whole('everyMs', 0, 60_000) : undefined;
    const say = (text: string) => {
      const dialog = talk.dialogInHand(world, user);
      return talk.say(world, dialog, talk.speakerOf(dialog), text).id;
    };
    if (everyMs === undefined) return { log_ids: texts.map(say) };
    const [first = '', ...rest] = texts;
    // One begets the next: under load, timers of different lengths do not end in their order.
    const go = () => {
      const text = rest.shift();
      if (text === undefined) return;
      say(text);
      world.chat.steps.later(everyMs, go);
    };
    const log_ids = [say(first)];
    world.chat.steps.later(everyMs, go);
    return { log_ids };
  },
  file: (world, posted) => {
    const kind = posted.any('kind');
    if (!isSentKind(kind)) throw new Error('kind is "picture", "video" or "file"');
    const size = posted.whole('size', 0, Number.MAX_SAFE_INTEGER);
    const marker = markerOf(kind, { url: posted.text('url'), name: posted.text('name'), size });
    const dialog = dialogOf(world, posted);
    return { log_ids: [talk.say(world, dialog, talk.speakerOf(dialog), marker).id] };
  },
  handover: (world, posted) => {
    const dialog = dialogOf(world, posted);
    if (dialog.agent_id === null) throw new Error('no agent is in the dialog');
    const agent = posted.has('agent') ? agentNamed(posted.any('agent')) : nextAgent(dialog.agent_id);
    return { log_ids: [talk.handOver(world, dialog, agent).id] };
  },
  end: (world, posted) => ({ log_ids: [talk.end(world, dialogOf(world, posted)).id] }),
  rate: (world, posted) => ({ log_ids: [talk.askRating(world, dialogOf(world, posted)).id] }),
  revoke: (world, posted) => {
    const user = userNamed(world.store, posted.text('account'));
    const entry = entryById(world.store, posted.whole('log_id', 1, Number.MAX_SAFE_INTEGER));
    if (entry?.user_id !== user.id) throw new Error(`${user.account} has no such entry`);
    talk.revoke(world, entry);
    return {};
  },
  place: (world, posted) => {
    talk.place(world, waitingDialog(world, posted), posted.whole('num', 1, longest));
    return {};
  },
  fail: (world, posted) => {
    talk.refuseTransfer(world, waitingDialog(world, posted));
    talk.moveUp(world);
    return {};
  },
};

const dialogOf = (world: World, posted: Posted) =>
  talk.dialogInHand(world, userNamed(world.store, posted.text('account')));

function waitingDialog(world: World, posted: Posted) {
  const dialog = dialogOf(world, posted);
  if (dialog.queued === null) throw new Error(`${posted.text('account')} does not wait for an agent`);
  return dialog;
}

function textsOf(posted: Posted): string[] {
  const texts = posted.any('texts');
  if (!Array.isArray(texts) || texts.length === 0 || !texts.every((text) => typeof text === 'string'))
    throw new Error('texts is a list of texts');
  return texts;
}
