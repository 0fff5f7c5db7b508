import type { World } from '../world.ts';
import { playAgent, playQueue } from './agent-script.ts';
import { answerUser } from './assistant/answer-user.ts';
import { type Dialog, dialogById, queue } from './dialogs.ts';
import type { Entry } from './log.ts';
import { assistant } from './people.ts';
import { confirmTransfer, enqueue, moveUp, refuseTransfer, say, tellPlace } from './talk.ts';
import type { ChatUser } from './users.ts';

/** What the service does about a message: an agent answers by script or by hand, the assistant by itself. */
export function react(world: World, user: ChatUser, dialog: Dialog, entry: Entry): void {
  const { hand, assistant: speaks, service } = world.chat;
  if (dialog.agent_id !== null) {
    if (!hand) playAgent(world, user, dialog, entry);
  } else if (speaks && service !== 0 && dialog.queued === null) playAssistant(world, user, dialog, entry);
}

function playAssistant(world: World, user: ChatUser, dialog: Dialog, entry: Entry): void {
  const { texts, sn } = answerUser(world, user, dialog, entry);
  const steps = texts.map((text) => () => {
    const now = dialogById(world.store, dialog.id);
    // An agent who has come in the meantime is not to be talked over.
    if (now && now.ended === null && now.agent_id === null && now.queued === null && world.chat.assistant)
      say(world, now, assistant, text, { sn });
  });
  world.chat.steps.add(user.id, ...steps);
}

/** Somebody asks for an agent. Asked again it is confirmed again, and whoever waits is told the same place. */
export function transfer(world: World, dialog: Dialog): void {
  if (world.chat.service !== 1) refuseTransfer(world, dialog);
  else if (dialog.agent_id !== null) confirmTransfer(world, dialog);
  else {
    enqueue(world, dialog);
    if (dialog.queued === null) takeUp(world, dialog);
    else tellPlace(world, dialog);
  }
}

/** Tells whoever comes back while waiting where it stands. The script may have been lost with its program. */
export function goOnWaiting(world: World, dialog: Dialog): void {
  tellPlace(world, dialog);
  if (!world.chat.hand && !world.chat.steps.busy(dialog.user_id)) takeUp(world, dialog);
}

/** Changes who plays the agents; whoever waits is taken up by the other. */
export function setHand(world: World, on: boolean): void {
  if (on === world.chat.hand) return;
  world.chat.hand = on;
  for (const dialog of queue(world.store)) takeUp(world, dialog);
}

/** Lets a dialog that waits move on, by script or by hand. */
function takeUp(world: World, dialog: Dialog): void {
  if (world.chat.hand) moveUp(world);
  else {
    // What the assistant was about to say is of no use to somebody who wants an agent.
    world.chat.steps.drop(dialog.user_id);
    playQueue(world, dialog);
  }
}
